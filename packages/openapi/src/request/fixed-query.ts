import type { JsonObject } from "haft";
import { givenValue } from "../operations/given-input.ts";
import type { Parameter } from "../operations/parameter.ts";
import { namesIn } from "../operations/path-template.ts";
import { percentEncode } from "./percent-encode.ts";
import { scalarText } from "./write-value.ts";

/**
 * The query that stands behind a path in a document. A pair that is filled in by a query parameter is left out: that writes itself.
 */
export function fixedQuery(template: string, parameters: readonly Parameter[], input: JsonObject): string {
  const inPath = parameters.filter(({ place }) => place === "path");
  return template
    .split("&")
    .filter((pair) => pair !== "" && namesIn(pair).every((name) => inPath.some((one) => one.name === name)))
    .map((pair) =>
      pair
        .split(/(\{[^{}]+\})/)
        .map((part) => {
          const parameter = inPath.find(({ name }) => part === `{${name}}`);
          return parameter === undefined
            ? part.replace(/[^\w.~!$'()*,;:@/?%=+-]/gu, percentEncode)
            : percentEncode(scalarText(givenValue(input, parameter) ?? null));
        })
        .join(""),
    )
    .join("&");
}
