import type { JsonObject } from "haft";
import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, unless, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

/** The words must be in what the model is shown, the provider must take it, and a valid input must arrive. */
function schema(name: string, inputSchema: JsonObject, words: readonly string[], input: JsonObject): Case {
  return {
    name,
    script: () => [{ calls: [{ name: "work", input }] }, "done"],
    tools: [tool("work", () => "worked", inputSchema)],
    fault: (seen) => {
      const shown = JSON.stringify(seen.requests[0]?.tools);
      const lost = words.filter((word) => !shown?.includes(word));
      return firstOf(
        notSaid(seen, "done"),
        unless(lost.length === 0, `the model is not shown ${lost.join(", ")}`),
        unpaired(seen, 1),
        unless(JSON.stringify(seen.ran[0]?.input) === JSON.stringify(input), "a valid input does not arrive"),
      );
    },
  };
}

const node = { type: "object", properties: { value: { type: "string" } }, required: ["value"] };

export const schemas: Row = {
  name: "a schema with `$ref`, `anyOf` at the root, `additionalProperties`, a list of types, unknown formats",
  cases: [
    schema(
      "$ref",
      { type: "object", properties: { start: { $ref: "#/$defs/node" } }, $defs: { node }, required: ["start"] },
      ["start", "value"],
      { start: { value: "a" } },
    ),
    schema(
      "a $ref to itself",
      {
        type: "object",
        properties: { tree: { $ref: "#/$defs/tree" } },
        $defs: { tree: { type: "object", properties: { next: { $ref: "#/$defs/tree" } } } },
      },
      ["tree", "next"],
      { tree: { next: { next: {} } } },
    ),
    schema(
      "anyOf at the root",
      {
        type: "object",
        properties: { left: { type: "string" }, right: { type: "string" } },
        anyOf: [{ required: ["left"] }, { required: ["right"] }],
      },
      ["left", "right"],
      { right: "b" },
    ),
    schema(
      "additionalProperties",
      { type: "object", properties: { rest: { type: "object", additionalProperties: { type: "number" } } } },
      ["rest"],
      { rest: { one: 1 } },
    ),
    schema(
      "a list of types and an unknown format",
      {
        type: "object",
        properties: { maybe: { type: ["string", "null"], format: "of-our-own" } },
        required: ["maybe"],
      },
      ["maybe"],
      { maybe: "a" },
    ),
  ],
};
