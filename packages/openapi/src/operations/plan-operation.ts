import { isJsonObject, type JsonObject } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, placeOf } from "../document/located.ts";
import type { Dialect } from "./dialect.ts";
import { bodyFields, withFields } from "./input-fields.ts";
import type { FoundOperation } from "./operation.ts";
import type { Body, OperationPlan, Parameter, SecurityRequirement } from "./parameter.ts";
import { namesIn, pathTemplate } from "./path-template.ts";
import { readAnswers } from "./read-answers.ts";
import { readRequestBody, readSwaggerBody } from "./read-body.ts";
import { declaredParameters, readParameter } from "./read-parameters.ts";
import { swaggerTypes } from "./swagger-types.ts";

/**
 * Reads what the tool of an operation is made of. Schemas are not looked into.
 *
 * @throws {DocumentFault} when the operation could not be called as the document says it
 */
export function planOperation(
  documents: Documents,
  operation: FoundOperation,
  dialect: Dialect,
  bodyTypes: readonly string[],
): OperationPlan {
  const { at, pathAt, method } = operation;
  if (!/^[A-Z]+$/i.test(method) || refusedMethods.has(method.toUpperCase()))
    throw new DocumentFault(placeOf(at), `requests of the method "${method}" cannot be sent`);
  const declared = declaredParameters(documents, pathAt, at);
  const plain =
    dialect === "swagger" ? declared.filter(({ value }) => !bodyPlaces.includes(String(value.in))) : declared;
  const read = plain.map((one) => readParameter(documents, one, dialect)).filter((one) => one !== undefined);
  const idempotency = read.find(({ place, name }) => place === "header" && /^idempotency-key$/i.test(name));
  const body = bodyOf(documents, operation, declared, dialect, bodyTypes);
  const parameters = withFields(
    read.filter((one) => one !== idempotency),
    bodyFields(body),
  );
  checkPath(operation, parameters);
  return {
    parameters,
    body,
    idempotencyHeader: idempotency?.name,
    ...serversOf(documents, operation),
    security: securityOf(documents, at),
    ...readAnswers(documents, at, dialect),
    at,
  };
}

/** Source: OpenAPI 3.0, Operation Object: a body is ignored where HTTP has no meaning for it; the Fetch standard sends none with these. */
function bodyOf(
  documents: Documents,
  { at, method }: FoundOperation,
  declared: readonly Located<JsonObject>[],
  dialect: Dialect,
  bodyTypes: readonly string[],
): Body | undefined {
  const body =
    dialect === "swagger"
      ? readSwaggerBody(documents, declared, swaggerTypes(documents, at, "consumes"), bodyTypes)
      : readRequestBody(documents, at, bodyTypes);
  if (body === undefined || !/^(?:GET|HEAD)$/i.test(method)) return body;
  if (!body.isRequired) return undefined;
  throw new DocumentFault(
    placeOf(at),
    `requests of the method "${method}" cannot be sent with a body, and it needs one`,
  );
}

// Source: the Fetch standard, forbidden methods.
const refusedMethods: ReadonlySet<string> = new Set(["TRACE", "CONNECT", "TRACK"]);
const bodyPlaces = ["body", "formData"];

/** In a query that stands behind the path, query parameters may be named too. */
function checkPath({ path, at }: FoundOperation, parameters: readonly Parameter[]): void {
  const template = pathTemplate(path);
  const declared = (...places: readonly string[]) =>
    parameters.filter(({ place }) => places.includes(place)).map(({ name }) => name);
  const missing =
    namesIn(template.path).find((name) => !declared("path").includes(name)) ??
    namesIn(template.query).find((name) => !declared("path", "query").includes(name));
  if (missing !== undefined)
    throw new DocumentFault(placeOf(at), `the path has {${missing}}, for which there is no path parameter`);
  const homeless = declared("path").find((name) => !namesIn(path).includes(name));
  if (homeless !== undefined)
    throw new DocumentFault(placeOf(at), `the path parameter "${homeless}" stands nowhere in the path`);
}

function serversOf(
  documents: Documents,
  { at, pathAt }: FoundOperation,
): Pick<OperationPlan, "servers" | "hasOwnServers"> {
  const own = [at, pathAt].map((owner) => memberOf(owner, "servers")).find(({ value }) => isList(value));
  return { servers: own ?? memberOf(documents.first, "servers"), hasOwnServers: own !== undefined };
}

function isList(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0;
}

function securityOf(documents: Documents, at: Located<JsonObject>): readonly SecurityRequirement[] {
  const own = at.value.security;
  const listed = Array.isArray(own) ? own : documents.first.value.security;
  return Array.isArray(listed) ? listed.filter(isJsonObject).map((requirement) => Object.keys(requirement)) : [];
}
