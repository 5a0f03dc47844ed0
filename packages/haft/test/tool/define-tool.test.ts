import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import Type from "typebox";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import type { JsonValue } from "../../src/json/json-value.ts";
import { createRegistry } from "../../src/registry/registry.ts";
import { toolContract } from "../../src/testing/tool-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { PreparedCall, Tool } from "../../src/tool/tool.ts";
import { errorOf } from "../errors/error-of.ts";
import { codesOf, contextOf, runTool } from "./run-tool.ts";

const searchSchema = {
  type: "object",
  properties: { query: { type: "string" }, num_results: { type: "integer", default: 5, minimum: 1, maximum: 20 } },
  required: ["query"],
  additionalProperties: false,
};

function search(execute: (input: unknown) => unknown = (input) => input): Tool {
  return defineTool({ name: "search", description: "Search the web.", input: searchSchema, execute });
}

async function prepared(tool: Tool, input: JsonValue): Promise<PreparedCall> {
  const result = await tool.prepare(input);
  if (!result.ok) throw new Error(`refused: ${codesOf(result)}`);
  return result;
}

for (const { name, run } of toolContract(() => ({
  tool: search(),
  valid: [{ query: "AI" }, { query: "AI", num_results: 20 }],
  invalid: [{}, { query: 5 }, { query: "x", more: 1 }, []],
}))) {
  test(`defineTool() keeps the contract: ${name}`, run);
}

describe("metadata", () => {
  test("S1-01 S1-03 defineTool() carries name, aliases, hint, category, enabled and the schema as it was given", () => {
    let isOn = false;
    const tool = defineTool({
      name: " Read ",
      aliases: ["FileRead", "read_file"],
      searchHint: "open a file",
      category: "fileSystem",
      isEnabled: () => isOn,
      input: searchSchema,
    });
    expect(tool).toMatchObject({
      name: "Read",
      aliases: ["FileRead", "read_file"],
      searchHint: "open a file",
      category: "fileSystem",
    });
    expect(tool.inputSchema).toBe(searchSchema);
    expect(tool.isEnabled?.()).toBe(false);
    isOn = true;
    expect(tool.isEnabled?.()).toBe(true);
  });

  test("S1-02 S1-11 S1-48 defineTool() fills what a minimal tool leaves out", () => {
    const tool = defineTool({ name: "ping", execute: () => "pong" });
    expect(tool).toMatchObject({ description: "Execute ping", category: "custom" });
    expect(Object.keys(tool).sort()).toEqual([
      "category",
      "description",
      "inputSchema",
      "name",
      "outputSchema",
      "prepare",
      "traits",
    ]);
  });

  test("S0-37 a tool without input takes an empty object and nothing else", () => {
    const tool = defineTool({ name: "ping", execute: () => "pong" });
    expect(tool.inputSchema).toEqual({ type: "object", properties: {}, additionalProperties: false });
    expect(codesOf(tool.prepare({}) as PreparedCall)).toEqual([]);
    expect(codesOf(tool.prepare({ a: 1 }) as PreparedCall)).toEqual(["a:unknown_property"]);
  });

  test("S1-48 S3-25 S3-49 a blank name, a blank description and a name that rules could not write are refused", () => {
    expect(errorOf(() => defineTool({ name: " " }))).toBe(
      "tool-definition-invalid: Cannot define a tool: its name is blank",
    );
    expect(errorOf(() => defineTool({ name: "a", description: "  " }))).toMatch(
      /^tool-definition-invalid: .*"a".*blank/,
    );
    for (const name of ["a  b", "a(b)", "a,b", "a*", "a\n"]) {
      expect(errorOf(() => defineTool({ name: `${name}x` }))).toMatch(/^tool-definition-invalid/);
    }
    expect(defineTool({ name: " workspace.echo ", description: " Echo.\n" })).toMatchObject({
      name: "workspace.echo",
      description: "Echo.",
    });
  });

  test("S3-27 an execute that is no function is refused", () => {
    expect(errorOf(() => defineTool({ name: "a", execute: "run" as never }))).toMatch(/execute is not a function/);
  });

  test("S1-04 describeCall() depends on the input and may be asynchronous; the description is a text", async () => {
    const tool = defineTool({
      name: "remove",
      description: "Remove a file.",
      input: z.object({ path: z.string() }),
      describeCall: async ({ path }) => `Remove ${path}`,
    });
    expect(await tool.describeCall?.({ path: "a.txt" })).toBe("Remove a.txt");
    expect(tool.description).toBe("Remove a file.");
  });

  test("S2-30 C-28 unlisted is a flag of the tool", () => {
    expect(defineTool({ name: "a", unlisted: true }).unlisted).toBe(true);
    expect(defineTool({ name: "a" }).unlisted).toBeUndefined();
  });

  test("S4-06 the output schema is made of a Standard Schema or taken as it stands", () => {
    const output = z.array(z.object({ title: z.string() }));
    expect(defineTool({ name: "a", output }).outputSchema).toMatchObject({ type: "array", items: { type: "object" } });
    expect(defineTool({ name: "a", output: { type: "string" } }).outputSchema).toEqual({ type: "string" });
    expect(defineTool({ name: "a" }).outputSchema).toBeUndefined();
    const dated = defineTool({ name: "dated", output: z.object({ at: z.date() }) });
    expect(errorOf(() => dated.outputSchema)).toMatch(/^schema-invalid: .* of the output of tool "dated": at: Date/);
  });

  test("T-17 the definition of create_module is what was declared, closed", () => {
    const { name, description, inputSchema } = defineTool({
      name: "create_module",
      description: "Create a module.",
      input: z.object({
        module_name: z.string().describe("Its name"),
        target_path: z.string().optional().describe("Where"),
      }),
    });
    expect({ name, description, parameters: inputSchema }).toEqual({
      name: "create_module",
      description: "Create a module.",
      parameters: {
        type: "object",
        additionalProperties: false,
        properties: {
          module_name: { type: "string", description: "Its name" },
          target_path: { type: "string", description: "Where" },
        },
        required: ["module_name"],
      },
    });
  });

  test("S3-51 S3-54 S3-55 T-10 the schema of search_docs is the expected one, key by key", () => {
    const { inputSchema } = defineTool({
      name: "search_docs",
      input: z.object({
        q: z
          .string()
          .min(3)
          .max(50)
          .regex(/^[a-z ]+$/)
          .describe("Query text."),
        Mode: z.enum(["Exact", "Fuzzy"]).describe("Search mode."),
        Filters: z
          .object({ Threshold: z.number().min(0.1).max(1).describe("Score threshold."), Label: z.string().optional() })
          .describe("Structured filters."),
        Tags: z.array(z.string()).describe("Requested tags."),
        Limit: z.int32().min(1).max(10).describe("Maximum result count."),
      }),
    });
    expect(inputSchema).toMatchObject({
      type: "object",
      additionalProperties: false,
      properties: {
        q: { type: "string", description: "Query text.", minLength: 3, maxLength: 50, pattern: "^[a-z ]+$" },
        Mode: { type: "string", description: "Search mode.", enum: ["Exact", "Fuzzy"] },
        Filters: {
          type: "object",
          additionalProperties: false,
          description: "Structured filters.",
          properties: {
            Threshold: { type: "number", description: "Score threshold.", minimum: 0.1, maximum: 1 },
            Label: { type: "string" },
          },
          required: ["Threshold"],
        },
        Tags: { type: "array", description: "Requested tags.", items: { type: "string" } },
        Limit: { type: "integer", description: "Maximum result count.", minimum: 1, maximum: 10 },
      },
      required: ["q", "Mode", "Filters", "Tags", "Limit"],
    });
    expect(Object.keys(inputSchema)).toEqual(["type", "additionalProperties", "properties", "required"]);
  });
});

describe("prepare", () => {
  test("S4-03 S4-04 S4-05 T-20 prepare() checks the search tool and applies its default", async () => {
    const run = (input: JsonValue) => runTool(search(), input);
    expect(await run({ query: "AI news", num_results: 3 })).toEqual({ query: "AI news", num_results: 3 });
    expect(await run({ query: "AI news" })).toEqual({ query: "AI news", num_results: 5 });
    expect(await run({})).toEqual(["query:missing_required"]);
    expect(await run({ query: 5 })).toEqual(["query:expected_string"]);
    for (const value of ["3", true, 2.5]) {
      expect(await run({ query: "x", num_results: value })).toEqual(["num_results:expected_integer"]);
    }
    for (const value of [0, 21]) expect(await run({ query: "x", num_results: value })).toHaveLength(1);
    for (const value of [1, 20])
      expect(await run({ query: "x", num_results: value })).toMatchObject({ num_results: value });
  });

  test("S2-16 what is sent is what is checked: one schema object", async () => {
    const schema = {
      type: "object",
      properties: { text: { type: "string", minLength: 2 } },
      additionalProperties: false,
    };
    const tool = defineTool({ name: "echo", input: schema, execute: () => "ran" });
    expect(tool.inputSchema).toBe(schema);
    expect(await runTool(tool, { text: "a" })).toHaveLength(1);
  });

  test("S2-54 T-42 T-05 a value that only the context may give is refused when the model sends it, and execute is not called", async () => {
    let calls = 0;
    const tool = defineTool({
      name: "query",
      input: z.object({ query: z.string().min(2) }),
      execute: (_, context) => {
        calls++;
        return context.items.role;
      },
    });
    expect(await runTool(tool, { query: "hello", auth: { role: "admin" } })).toEqual(["auth:unknown_property"]);
    expect(await runTool(tool, { query: "h" })).toHaveLength(1);
    expect(calls).toBe(0);
    expect(await runTool(tool, { query: "hello" }, contextOf({ items: { role: "guest" } }))).toBe("guest");
  });

  test("S3-26 T-04 the schema has the fields of the input alone; context comes beside it", async () => {
    const tool = defineTool({
      name: "workspace.echo",
      description: "Echo text back.",
      input: z.object({ text: z.string() }).describe("The input."),
      execute: ({ text }, { items, sequence }) => `${text}|${items.scope}|${sequence}`,
    });
    expect(Object.keys(tool.inputSchema.properties ?? {})).toEqual(["text"]);
    expect(tool.description).toBe("Echo text back.");
    const context = contextOf({ items: { scope: "session-scope" }, sequence: 7 });
    expect(await runTool(tool, { text: "hello" }, context)).toBe("hello|session-scope|7");
  });

  test("valid input of a raw schema is not copied, and one with a default is never changed", async () => {
    const full = Object.freeze({ query: "x", num_results: 1 });
    const short = Object.freeze({ query: "x" });
    expect((await prepared(search(), full)).input).toBe(full);
    expect((await prepared(search(), short)).input).toEqual({ query: "x", num_results: 5 });
    expect(short).toEqual({ query: "x" });
  });

  test("prepare() answers at once unless something is asynchronous", () => {
    expect(search().prepare({ query: "x" })).not.toBeInstanceOf(Promise);
    expect(defineTool({ name: "a", input: z.object({}) }).prepare({})).not.toBeInstanceOf(Promise);
    expect(defineTool({ name: "a", validate: async () => undefined }).prepare({})).toBeInstanceOf(Promise);
    const asynchronous = z.object({ a: z.string().refine(async (a) => a !== "bad", "is bad") });
    expect(defineTool({ name: "a", input: asynchronous }).prepare({ a: "x" })).toBeInstanceOf(Promise);
  });

  test("T-10 the vendor's defaults, transforms and refinements reach execute; rules see the JSON form", async () => {
    const tool = defineTool({
      name: "a",
      input: z.object({
        since: z.string().transform((text) => new Date(text)),
        count: z.number().default(3),
        even: z
          .number()
          .optional()
          .refine((n) => n === undefined || n % 2 === 0, "has to be even"),
      }),
      execute: (input) => input,
    });
    const call = await prepared(tool, { since: "2024-01-01" });
    expect(call.input).toEqual({ since: "2024-01-01", count: 3 });
    expect(call.run?.(contextOf())).toEqual({ since: new Date("2024-01-01"), count: 3 });
    const refused = await tool.prepare({ since: "2024-01-01", even: 3 });
    expect(refused).toEqual({ ok: false, issues: [{ path: "even", code: "refused", message: "has to be even" }] });
  });

  test("C-16 inputs come from zod, valibot, arktype, typebox and raw JSON Schema alike", async () => {
    const inputs = [
      z.object({ text: z.string() }),
      toStandardJsonSchema(v.object({ text: v.string() })),
      type({ text: "string" }),
    ];
    const tools = inputs.map((input) => defineTool({ name: "a", input, execute: (value) => value }));
    tools.push(defineTool({ name: "a", input: Type.Object({ text: Type.String() }), execute: (value) => value }));
    for (const tool of tools) {
      expect(await runTool(tool, { text: "x" })).toEqual({ text: "x" });
      expect(await runTool(tool, { text: 1 })).toEqual(["text:expected_string"]);
    }
  });

  test("S3-72 types with cycle, union or nullable object are accepted", async () => {
    const node = z.object({
      value: z.string(),
      get next() {
        return node.optional();
      },
    });
    const tool = defineTool({
      name: "a",
      input: z.object({ node, id: z.union([z.string(), z.number()]), meta: z.object({ k: z.string() }).nullable() }),
      execute: (input) => input,
    });
    createRegistry([tool]);
    const input = { node: { value: "a", next: { value: "b" } }, id: 7, meta: null };
    expect(await runTool(tool, input)).toEqual(input);
    expect(await runTool(tool, { ...input, node: { value: "a", next: { value: 1 } } })).toEqual([
      "node.next.value:expected_string",
    ]);
  });

  test("S3-72 S3-49 a type without JSON Schema and a root that is no object are errors when the registry is built", () => {
    const dated = defineTool({ name: "dated", input: z.object({ at: z.object({ when: z.date() }) }) });
    const message = errorOf(() => createRegistry([dated]));
    expect(message).toMatch(/^schema-invalid: .*"dated".*at\.when.*[Dd]ate.*withSchema/);
    for (const input of [
      { type: "array" },
      { type: "string" },
      z.string(),
      z.union([z.object({}), z.array(z.string())]),
    ]) {
      const tool = defineTool({ name: "rooted", input: input as never });
      expect(errorOf(() => createRegistry([tool]))).toMatch(/^schema-invalid: .*rooted/);
    }
  });

  test("normalize() brings older shapes in and what it changes is recorded", async () => {
    const tool = defineTool({
      name: "a",
      input: {
        type: "object",
        properties: { text: { type: "string" } },
        required: ["text"],
        additionalProperties: false,
      },
      normalize: (raw) => {
        const { content, ...rest } = raw as { content?: string };
        return content === undefined ? raw : { ...rest, text: content };
      },
    });
    expect(await prepared(tool, { content: "x" })).toMatchObject({
      input: { text: "x" },
      repairs: [
        { path: "content", kind: "normalized" },
        { path: "text", kind: "normalized" },
      ],
    });
    expect((await prepared(tool, { text: "x" })).repairs).toBeUndefined();
  });

  test("S1-08 S1-47 all messages of validate and validator are kept, synchronous or not", async () => {
    const base = { name: "a", input: { type: "object" }, validator: z.object({ n: z.number().max(3, "too large") }) };
    const expected = {
      ok: false,
      issues: [
        { path: "n", code: "refused", message: "too large" },
        { path: "$", code: "refused", message: "first" },
        { path: "n", code: "refused", message: "second" },
      ],
    };
    const answer = ["first", { path: "n", code: "refused", message: "second" }];
    expect(defineTool({ ...base, validate: () => answer }).prepare({ n: 4 })).toEqual(expected);
    expect(await defineTool({ ...base, validate: async () => answer }).prepare({ n: 4 })).toEqual(expected);
    expect(defineTool({ ...base, validate: () => [] }).prepare({ n: 3 })).toMatchObject({ ok: true });
    expect(defineTool({ name: "a", validate: () => undefined }).prepare({})).toMatchObject({ ok: true });
    expect(defineTool({ name: "a", validate: () => "no" }).prepare({})).toMatchObject({ issues: [{ message: "no" }] });
  });

  test("S1-47 a rejected validation rejects prepare(), so nothing can run", async () => {
    const tool = defineTool({ name: "a", validate: () => Promise.reject(new Error("offline")), execute: () => "ran" });
    await expect(tool.prepare({})).rejects.toThrow("offline");
  });

  test("S1-10 S1-07 schema, validation, permission and execution come in this order and a failure ends it", async () => {
    const seen: string[] = [];
    const see = <T>(what: string, value: T): T => {
      seen.push(what);
      return value;
    };
    const tool = defineTool({
      name: "a",
      input: z.object({ n: z.number().transform((n) => see("schema", n)) }),
      validate: ({ n }) => see("validate", n < 0 ? ["negative"] : undefined),
      checkPermission: () => see("permission", { decision: "allow" }),
      execute: () => see("execute", "done"),
    });
    await runTool(tool, { n: "1" });
    expect(seen.splice(0)).toEqual([]);
    await runTool(tool, { n: -1 });
    expect(seen.splice(0)).toEqual(["schema", "validate"]);
    const call = await prepared(tool, { n: 1 });
    await call.checkPermission?.(contextOf());
    await call.run?.(contextOf());
    expect(seen).toEqual(["schema", "validate", "permission", "execute"]);
  });

  test("S2-29 a tool without execute is checked, but there is nothing to run", async () => {
    const call = await prepared(defineTool({ name: "a", input: searchSchema }), { query: "x" });
    expect(call.run).toBeUndefined();
  });

  test("execute may be an async generator that yields progress", async () => {
    const tool = defineTool({
      name: "a",
      async *execute() {
        yield { text: "half" };
        return "done";
      },
    });
    const generator = (await runTool(tool, {})) as AsyncGenerator<unknown, unknown>;
    expect([await generator.next(), await generator.next()]).toEqual([
      { value: { text: "half" }, done: false },
      { value: "done", done: true },
    ]);
  });

  test("a prepared call can be run several times", async () => {
    let calls = 0;
    const call = await prepared(defineTool({ name: "a", execute: () => ++calls }), {});
    expect([call.run?.(contextOf()), call.run?.(contextOf())]).toEqual([1, 2]);
  });
});

describe("traits and permission", () => {
  const traitsOf = async (options: object, input: JsonValue = {}) =>
    (await prepared(defineTool({ name: "a", input: { type: "object" }, ...options }), input)).traits;

  test("S1-05 S1-06 undeclared traits are the careful ones", async () => {
    const careful = {
      readOnly: false,
      concurrencySafe: false,
      idempotent: false,
      destructive: true,
      openWorld: true,
      polls: false,
    };
    expect(await traitsOf({})).toEqual(careful);
    expect(await traitsOf({ readOnly: true })).toEqual({ ...careful, readOnly: true, concurrencySafe: true });
    expect(await traitsOf({ readOnly: true, concurrencySafe: false })).toEqual({ ...careful, readOnly: true });
  });

  test("S1-05 S1-06 S4-01 traits are asked per input", async () => {
    const options = { readOnly: (input: { command: string }) => input.command === "ls", idempotent: true };
    expect(await traitsOf(options, { command: "ls" })).toMatchObject({
      readOnly: true,
      concurrencySafe: true,
      idempotent: true,
    });
    expect(await traitsOf(options, { command: "rm" })).toMatchObject({ readOnly: false, concurrencySafe: false });
  });

  test("constant traits are one frozen object, said on the tool as well", async () => {
    const tool = defineTool({ name: "a", readOnly: true });
    const [first, second] = [await prepared(tool, {}), await prepared(tool, {})];
    expect(first.traits).toBe(second.traits);
    expect(tool.traits).toBe(first.traits);
    expect(Object.isFrozen(first.traits)).toBe(true);
    expect(defineTool({ name: "a", readOnly: () => true }).traits).toBeUndefined();
  });

  test("S1-09 without checkPermission the tool has nothing to say; with it, it gets input and context", async () => {
    expect((await prepared(defineTool({ name: "a" }), {})).checkPermission).toBeUndefined();
    const tool = defineTool({
      name: "a",
      input: z.object({ path: z.string() }),
      checkPermission: async ({ path }, { cwd }) => ({ decision: path.startsWith(cwd) ? "allow" : "deny" }),
    });
    const decide = async (path: string) =>
      (await prepared(tool, { path })).checkPermission?.(contextOf({ cwd: "/work" }));
    expect([await decide("/work/a"), await decide("/etc")]).toEqual([{ decision: "allow" }, { decision: "deny" }]);
  });

  test("needsApproval is a flag, or asks for this input and never weakens a deny", async () => {
    expect(defineTool({ name: "a", needsApproval: true }).needsApproval).toBe(true);
    const tool = (checkPermission?: () => Promise<{ decision: "allow" | "deny" }>) =>
      defineTool({
        name: "a",
        input: z.object({ n: z.number() }),
        needsApproval: ({ n }) => n > 10,
        ...(checkPermission && { checkPermission }),
      });
    const decide = async (n: number, asked = tool()) => (await prepared(asked, { n })).checkPermission?.(contextOf());
    expect([await decide(1), await decide(11)]).toEqual([{ decision: "allow" }, { decision: "ask" }]);
    expect(
      await decide(
        11,
        tool(async () => ({ decision: "allow" })),
      ),
    ).toEqual({ decision: "ask" });
    expect(
      await decide(
        11,
        tool(async () => ({ decision: "deny" })),
      ),
    ).toEqual({ decision: "deny" });
    expect(tool().needsApproval).toBeUndefined();
  });

  test("the time limit may depend on the input; the retry policy comes along", async () => {
    const retry = { maxAttempts: 2 };
    const tool = defineTool({ name: "a", input: z.object({ ms: z.number() }), timeoutMs: ({ ms }) => ms * 2, retry });
    expect(await prepared(tool, { ms: 50 })).toMatchObject({ timeoutMs: 100, retry });
    expect((await prepared(defineTool({ name: "a", timeoutMs: 7 }), {})).timeoutMs).toBe(7);
  });
});

describe("loading", () => {
  test("defining a tool with a raw schema and calling it with valid input loads no validator; a refused input does", async () => {
    const program = `
      import { createRequire } from "node:module";
      const { cache } = createRequire(import.meta.url);
      const loaded = () => Object.keys(cache).some((path) => path.includes("/ajv"));
      const { defineTool, createRegistry } = await import("haft");
      const tool = defineTool({ name: "a", input: ${JSON.stringify(searchSchema)}, execute: () => "" });
      createRegistry([tool]);
      tool.prepare({ query: "x" });
      const before = loaded();
      tool.prepare({});
      console.log(before, loaded());
    `;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ["--conditions=haft-source", "--input-type=module", "-e", program],
      { cwd: import.meta.dirname },
    );
    expect(stdout.trim()).toBe("false true");
  });
});
