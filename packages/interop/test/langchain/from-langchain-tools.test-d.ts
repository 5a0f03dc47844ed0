import { DynamicStructuredTool, DynamicTool, StructuredTool, tool } from "@langchain/core/tools";
import type { Toolset } from "haft";
import { z } from "zod";
import { fromLangChainTools } from "../../src/langchain/from-langchain-tools.ts";

const schema = z.object({ city: z.string() });

class Weather extends StructuredTool {
  override name = "weather";
  override description = "Weather";
  override schema = schema;
  protected override _call({ city }: z.infer<typeof schema>): Promise<string> {
    return Promise.resolve(city);
  }
}

const made = tool(({ city }) => city, { name: "made", schema });
const json = tool((input) => JSON.stringify(input), { name: "json", schema: { type: "object", properties: {} } });
const text = tool((input) => input, { name: "text", description: "", schema: z.string() });
const found = tool(() => ["2 rows", [1, 2]], { name: "found", schema, responseFormat: "content_and_artifact" });
const stepwise = tool(
  async function* () {
    yield "half";
    return "all";
  },
  { name: "stepwise", schema },
);
const dynamic = new DynamicStructuredTool({ name: "dynamic", description: "", schema, func: async ({ city }) => city });
const plain = new DynamicTool({ name: "plain", description: "", func: async (input) => input });

export const taking = (): Promise<Toolset>[] => [
  fromLangChainTools([new Weather(), made, json, found, dynamic]),
  fromLangChainTools([text, plain, stepwise]),
  fromLangChainTools([made], { traits: { made: { readOnly: true } }, configurable: { user: "u1" } }),
];
