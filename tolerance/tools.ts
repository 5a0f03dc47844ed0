import type { JsonObject } from "haft";
import type { CaseTool } from "./row.ts";

const open = { type: "object", properties: {} };

/** A tool of a case. */
export function tool(name: string, execute: CaseTool["execute"], inputSchema: JsonObject = open): CaseTool {
  return { name, description: `The tool ${name}`, inputSchema, execute };
}

const numberInput = { type: "object", properties: { n: { type: "integer" } }, required: ["n"] };

/** Says the number it was given. */
export const echo: CaseTool = tool("echo", (input) => `n is ${(input as { n: number }).n}`, numberInput);

const weatherInput = {
  type: "object",
  properties: {
    city: { type: "string" },
    days: { type: "integer" },
    unit: { type: "string" },
    tags: { type: "array", items: { type: "string" } },
    rain: { type: "boolean" },
  },
  required: ["city"],
  additionalProperties: false,
};

export const weather: CaseTool = tool("weather", () => "sunny", weatherInput);
