import { defineTool, type JsonObject, type JsonValue, type Tool } from "haft";
import { describe, expect, test } from "vitest";
import { callsOf, rawCalls, runOverHttp, said, wireCall } from "./run-over-http.ts";

const properties = {
  city: { type: "string" },
  days: { type: "integer" },
  unit: { type: "string" },
  tags: { type: "array", items: { type: "string" } },
  rain: { type: "boolean" },
};

function weather(): { tool: Tool; inputs: JsonObject[] } {
  const inputs: JsonObject[] = [];
  const tool = defineTool({
    name: "weather",
    description: "Tells the weather",
    input: { type: "object", properties, required: ["city"], additionalProperties: false },
    execute(input) {
      inputs.push(input as JsonObject);
      return "sunny";
    },
  });
  return { tool, inputs };
}

async function call(isStreamed: boolean, input: JsonValue) {
  const { tool, inputs } = weather();
  const finished = await runOverHttp([rawCalls(isStreamed, [wireCall("a", "weather", input)], "tool_calls"), "done"], {
    tools: [tool],
    isStreamed,
  });
  expect(finished.result.text).toBe("done");
  const [result] = finished.results;
  const replayed = callsOf(finished.bodies[1])[0]?.function.arguments;
  return { inputs, result, shown: finished.shown[0], replayed };
}

describe.each([true, false])("run() over HTTP, streamed: %s", (isStreamed) => {
  test.each<[string, JsonValue, JsonObject, string]>([
    ["a trailing comma", '{"city":"Paris",}', { city: "Paris" }, "trailing-comma"],
    ["single quotes", "{'city': 'Paris'}", { city: "Paris" }, "single-quotes"],
    ["Python literals", '{"city": "Paris", "rain": True}', { city: "Paris", rain: true }, "python-literal"],
    ["a code fence", '```json\n{"city":"Paris"}\n```', { city: "Paris" }, "code-fence"],
    ["a doubly encoded object", JSON.stringify('{"city":"Paris"}'), { city: "Paris" }, "double-encoding"],
  ])("S2-07 repairs the text of %s, runs and replays a valid call", async (_, sent, expected, kind) => {
    const { inputs, result, replayed, shown } = await call(isStreamed, sent);
    expect(inputs).toEqual([expected]);
    expect(result?.outcome).toBe("ok");
    expect(result?.repairs?.map((repair) => repair.kind)).toEqual([kind]);
    expect(replayed).toBe("{}");
    expect(shown).toBe("sunny");
  });

  test.each<[string, JsonObject, JsonObject, string, string]>([
    [
      "a list sent as text",
      { city: "P", tags: '["a","b"]' },
      { city: "P", tags: ["a", "b"] },
      "json-from-string",
      "tags",
    ],
    ["a number sent as text", { city: "P", days: "3" }, { city: "P", days: 3 }, "number-from-string", "days"],
    ["null for an optional field", { city: "P", unit: null }, { city: "P" }, "null-dropped", "unit"],
    [
      "one value where a list is wanted",
      { city: "P", tags: "a" },
      { city: "P", tags: ["a"] },
      "list-from-value",
      "tags",
    ],
  ])("S2-07 repairs %s towards the schema, and replays what the model sent", async (_, sent, expected, kind, path) => {
    const { inputs, result, replayed } = await call(isStreamed, JSON.stringify(sent));
    expect(inputs).toEqual([expected]);
    expect(result?.repairs).toEqual([{ path, kind }]);
    expect(replayed).toBe(JSON.stringify(sent));
  });

  test.each([
    '{"city":"Paris"',
    '{"city":"Par',
    '{"city":',
    "{",
    '{"city":"Paris","tags":["a"',
    '{"city":"Paris"}{"city":"Rome"}',
    "city=Paris",
    '["Paris"]',
    "42",
    "null",
    '"Paris"',
  ])("S2-07 S3-43 says that %s is no object, quotes it and replays {}", async (sent) => {
    const { inputs, result, shown, replayed } = await call(isStreamed, sent);
    expect(inputs).toEqual([]);
    expect(result?.outcome).toBe("invalid-input");
    const [heading, problem, quoted] = said(shown).split("\n");
    expect(heading).toBe('Cannot call tool "weather": its input does not fit');
    expect(problem).toMatch(/^\$:(json_parse_error|arguments_must_be_object)/);
    expect(problem).not.toContain("missing_required");
    expect(quoted).toBe(`Input: ${sent}`);
    expect(replayed).toBe("{}");
  });

  test.each<[string, JsonValue]>([
    ["an object", { city: "Paris" }],
    ["text", '{"city":"Paris"}'],
    ["text with blanks", ' \n{ "city" : "Paris" } '],
  ])("S2-08 takes arguments as %s", async (_, sent) => {
    const { inputs, result, replayed } = await call(isStreamed, sent);
    expect(inputs).toEqual([{ city: "Paris" }]);
    expect(result?.repairs).toBeUndefined();
    expect(JSON.parse(replayed as string)).toEqual({ city: "Paris" });
  });

  test.each<[string, JsonValue]>([
    ["nothing", ""],
    ["blanks", "  \n"],
    ["null", null],
    ["an empty object", {}],
  ])("S2-07 S3-30 takes %s for no arguments, and names the field that is missing", async (_, sent) => {
    const { inputs, shown, replayed } = await call(isStreamed, sent);
    expect(inputs).toEqual([]);
    expect(said(shown)).toContain("city:missing_required");
    expect(replayed).toBe("{}");
  });

  test("S2-07 never turns a field __proto__ into a prototype", async () => {
    const { inputs, shown } = await call(isStreamed, '{"city":"P","__proto__":{"days":3}}');
    expect(inputs).toEqual([]);
    expect(said(shown)).toContain("__proto__");
    expect(({} as JsonObject).days).toBeUndefined();
  });

  test("S3-43 quotes at most 2,000 characters of broken arguments", async () => {
    const { shown, replayed } = await call(isStreamed, `{"city":"${"x".repeat(100_000)}`);
    expect(said(shown)).toHaveLength(said(shown).indexOf("Input: ") + "Input: ".length + 2_001);
    expect(replayed).toBe("{}");
  });
});
