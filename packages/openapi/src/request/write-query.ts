import type { JsonObject } from "haft";
import { givenValue } from "../operations/given-input.ts";
import type { Parameter } from "../operations/parameter.ts";
import { percentEncode, percentEncodeReserved } from "./percent-encode.ts";
import { writeForm } from "./write-form.ts";
import { contentText, writePairs } from "./write-value.ts";

/** The query of a request, without the question mark. Parameters that were not given, or are null, are not in it. */
export function writeQuery(parameters: readonly Parameter[], input: JsonObject): string {
  return parameters
    .flatMap((parameter) => {
      const value = givenValue(input, parameter);
      if (value === undefined || value === null) return [];
      if (parameter.place === "querystring") return [wholeQuery(parameter, value)];
      if (parameter.place !== "query") return [];
      const encode = parameter.allowsReserved ? percentEncodeReserved : percentEncode;
      return writePairs(parameter.name, value, parameter, encode).map(([name, text]) => `${name}=${text}`);
    })
    .filter((part) => part !== "")
    .join("&");
}

function wholeQuery({ mediaType = "application/x-www-form-urlencoded" }: Parameter, value: JsonObject[string]): string {
  if (/^application\/x-www-form-urlencoded/i.test(mediaType)) return writeForm(value, {});
  return percentEncode(contentText(value, mediaType));
}
