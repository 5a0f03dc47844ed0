import { isJsonObject, type JsonObject } from "haft";
import { DocumentFault } from "../document/document-fault.ts";
import { type Documents, type Located, memberOf, membersOf, objectAt, placeOf } from "../document/located.ts";
import { isJsonType } from "./body-content.ts";
import type { Dialect } from "./dialect.ts";
import { bodyFields, withFields } from "./input-fields.ts";
import type { FoundOperation } from "./operation.ts";
import type { Body, OperationPlan, SecurityRequirement } from "./parameter.ts";
import { readRequestBody, readSwaggerBody } from "./read-body.ts";
import { declaredParameters, readParameter } from "./read-parameters.ts";

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
  checkPath(
    operation,
    parameters.filter(({ place }) => place === "path").map(({ name }) => name),
  );
  const answer = answerOf(documents, at, dialect);
  return {
    parameters,
    body,
    idempotencyHeader: idempotency?.name,
    ...serversOf(documents, operation),
    security: securityOf(documents, at),
    ...answer,
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
      ? readSwaggerBody(documents, declared, mediaTypesOf(documents, at, "consumes"), bodyTypes)
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

function checkPath({ path, at }: FoundOperation, declared: readonly string[]): void {
  const named = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name]) => name as string);
  const missing = named.find((name) => !declared.includes(name));
  if (missing !== undefined)
    throw new DocumentFault(placeOf(at), `the path has {${missing}}, for which there is no path parameter`);
  const homeless = declared.find((name) => !named.includes(name));
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

function answerOf(
  documents: Documents,
  at: Located<JsonObject>,
  dialect: Dialect,
): Pick<OperationPlan, "answer" | "accepts"> {
  const responses = membersOf(memberOf(at, "responses"));
  const found = responses
    .filter(([status]) => /^2(?:\d\d|XX)$/i.test(status))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, response]) => response);
  const good =
    found.find(({ value }) => isJsonObject(value)) ?? responses.find(([status]) => status === "default")?.[1];
  if (good === undefined) return { answer: undefined, accepts: [] };
  try {
    const response = objectAt(documents, good, "a response");
    if (dialect === "swagger")
      return { answer: memberOf(response, "schema"), accepts: mediaTypesOf(documents, at, "produces") };
    const content = membersOf(memberOf(response, "content"));
    const json = content.find(([type]) => isJsonType(type));
    return { answer: json && memberOf(json[1], "schema"), accepts: content.map(([type]) => type) };
  } catch (error) {
    // What an operation answers is only told; it can be called all the same.
    if (error instanceof DocumentFault) return { answer: undefined, accepts: [] };
    throw error;
  }
}

function mediaTypesOf(documents: Documents, at: Located<JsonObject>, word: "consumes" | "produces"): readonly string[] {
  const types = Array.isArray(at.value[word]) ? at.value[word] : documents.first.value[word];
  return Array.isArray(types) ? types.filter((type) => typeof type === "string") : [];
}
