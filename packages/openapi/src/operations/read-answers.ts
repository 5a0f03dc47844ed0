import { isJsonObject, type JsonObject } from "haft";
import { type Documents, type Located, memberOf, membersOf, schemaAt } from "../document/located.ts";
import { isJsonType } from "./body-content.ts";
import type { Dialect } from "./dialect.ts";
import type { OperationPlan } from "./parameter.ts";
import { swaggerTypes } from "./swagger-types.ts";

/** What an operation answers when it worked, and in which types, plain JSON first. It is only told: a fault in it costs nothing else. */
export function readAnswers(
  documents: Documents,
  at: Located<JsonObject>,
  dialect: Dialect,
): Pick<OperationPlan, "answer" | "accepts"> {
  const response = goodResponse(documents, memberOf(at, "responses"));
  if (response === undefined) return { answer: undefined, accepts: [] };
  if (dialect === "swagger")
    return {
      answer: memberOf(response, "schema"),
      accepts: swaggerTypes(documents, at, "produces").toSorted(plainJsonFirst),
    };
  const content = membersOf(memberOf(response, "content")).toSorted(([a], [b]) => plainJsonFirst(a, b));
  const json = content.find(([type]) => isJsonType(type));
  return { answer: json && memberOf(json[1], "schema"), accepts: content.map(([type]) => type) };
}

function goodResponse(documents: Documents, responses: Located): Located<JsonObject> | undefined {
  const all = membersOf(responses);
  const good = all.filter(([status]) => /^2(?:\d\d|XX)$/i.test(status)).sort(([a], [b]) => (a < b ? -1 : 1));
  const found = good.find(([, { value }]) => isJsonObject(value)) ?? all.find(([status]) => status === "default");
  return found && schemaAt(documents, found[1]);
}

function plainJsonFirst(a: string, b: string): number {
  return Number(isPlainJson(b)) - Number(isPlainJson(a));
}

function isPlainJson(mediaType: string): boolean {
  return /^application\/json\b/i.test(mediaType);
}
