import { toStandardJsonSchema } from "@valibot/to-json-schema";
import Type from "typebox";
import * as v from "valibot";
import { z } from "zod";
import type { JsonObject, JsonValue } from "../../src/json/json-value.ts";
import { defineArtifactTool } from "../../src/tool/define-artifact-tool.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import type { ToolContext } from "../../src/tool/tool-context.ts";
import { tool } from "../../src/tool/tool-decorator.ts";
import { createToolset } from "../../src/toolset/create-toolset.ts";

const typeboxInput = Type.Object({ text: Type.String() });

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

function is<_T extends true>(): void {}

const search = defineTool({
  name: "search",
  input: z.object({
    query: z.string(),
    limit: z.number().default(5),
    since: z.string().transform((text) => new Date(text)),
  }),
  readOnly: (input) => is<Equal<typeof input, { query: string; limit: number; since: Date }>>() === undefined,
  needsApproval: (input) => input.limit > 10,
  timeoutMs: (input) => input.limit * 1_000,
  validate(input) {
    is<Equal<typeof input.since, Date>>();
    return input.query === "" ? ["blank"] : undefined;
  },
  checkPermission(input, context) {
    is<Equal<typeof context, ToolContext>>();
    return { decision: input.limit > 1 ? "ask" : "allow" };
  },
  describeCall(input) {
    is<Equal<typeof input.since, string>>();
    is<Equal<typeof input.limit, number | undefined>>();
    return input.query;
  },
  execute(input, context) {
    is<Equal<typeof input, { query: string; limit: number; since: Date }>>();
    is<Equal<typeof context, ToolContext>>();
    return input.query;
  },
});
is<Equal<typeof search, Tool>>();

defineTool({
  name: "raw",
  input: { type: "object", properties: { text: { type: "string" } } },
  execute(input) {
    is<Equal<typeof input, JsonObject>>();
    is<Equal<typeof input.text, JsonValue | undefined>>();
  },
});

defineTool<{ text: string }>({
  name: "raw",
  input: { type: "object", properties: { text: { type: "string" } }, required: ["text"] },
  async *execute(input) {
    is<Equal<typeof input, { text: string }>>();
    yield { text: "half" };
    return input.text;
  },
});

defineTool({
  name: "valibot",
  input: toStandardJsonSchema(v.object({ count: v.number() })),
  execute(input) {
    is<Equal<typeof input, { count: number }>>();
  },
});

defineTool({ name: "none", execute: (input) => is<Equal<typeof input, JsonObject>>() });

// @ts-expect-error a schema that is neither a Standard Schema nor a JSON Schema
defineTool({ name: "wrong", input: 5 });

// @ts-expect-error the name is missing
defineTool({ execute: () => "" });

defineArtifactTool({
  name: "draft.submit",
  schema: z.object({ title: z.string() }).describe("A draft."),
  accept(draft, context) {
    is<Equal<typeof draft, { title: string }>>();
    is<Equal<typeof context, ToolContext>>();
    return { ok: true };
  },
});

createToolset({ name: "texts" })
  .tool({
    name: "upper",
    input: z.object({ text: z.string() }),
    execute(input) {
      is<Equal<typeof input, { text: string }>>();
      return input.text.toUpperCase();
    },
  })
  .build();

tool("echo", "Echo text.", z.object({ text: z.string() }))((input: { text: string }) => input.text);
// @ts-expect-error the function takes another input than the schema gives
tool("echo", "Echo text.", z.object({ text: z.string() }))((input: { count: number }) => input.count);

defineTool<Type.Static<typeof typeboxInput>>({
  name: "typebox",
  input: typeboxInput,
  execute(input) {
    is<Equal<typeof input, { text: string }>>();
  },
});

defineTool({
  name: "search",
  // @ts-expect-error the schema gives another input than execute takes
  input: z.object({ query: z.string() }),
  execute: (input: { query: number }) => input,
});
