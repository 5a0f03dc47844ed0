import type { JsonObject, JsonValue } from "haft";
import { bodyTypeField } from "./input-fields.ts";
import type { Body, BodyContent, Parameter } from "./parameter.ts";

/** What an input has for a parameter; undefined when it has nothing, whatever every object has by that name. */
export function givenValue(input: JsonObject, { field }: Parameter): JsonValue | undefined {
  return Object.hasOwn(input, field) ? input[field] : undefined;
}

/** The way that an input says its body is sent. */
export function chosenContent({ contents }: Body, input: JsonObject): BodyContent {
  return contents.find(({ mediaType }) => mediaType === input[bodyTypeField]) ?? contents[0];
}
