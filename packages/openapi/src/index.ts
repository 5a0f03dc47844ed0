// An HTTP API becomes a toolset

export type { Credential, Credentials, CredentialValue } from "./credentials/credential.ts";
export type { Fetch } from "./document/fetch-within-origin.ts";
export type { References } from "./document/load-options.ts";
export type { OpenApiOptions } from "./openapi-options.ts";
export { type OpenApiToolset, openApiToolset } from "./openapi-toolset.ts";
export type { OperationNameOptions } from "./operations/name-operations.ts";
export type { OpenApiProblem, Operation } from "./operations/operation.ts";
export type { OperationFilter } from "./operations/select-operations.ts";
export type { ReadFile } from "./request/given-files.ts";
export type { ServerOptions } from "./request/server-url.ts";
