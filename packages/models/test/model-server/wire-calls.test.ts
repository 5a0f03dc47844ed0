import { expect, test } from "vitest";
import type { ScriptedCall } from "../../src/model-server/model-script.ts";
import { readRequest } from "../../src/model-server/openai-chat/read-request.ts";
import { wireCalls } from "../../src/model-server/wire-calls.ts";
import { toOpenAITools } from "../../src/protocols/openai-chat/tools.ts";

function called(names: string[], ...calls: ScriptedCall[]): string[] {
  const tools = toOpenAITools(names.map((name) => ({ name, description: "", inputSchema: { type: "object" } })));
  const messages = [{ role: "user", content: "x" }];
  const request = readRequest(
    JSON.parse(JSON.stringify({ model: "m", messages, tools: tools.length > 0 ? tools : undefined })),
  );
  return wireCalls(calls, request, () => "new").map(({ id, name, input }) => `${id} ${name} ${input}`);
}

test("C-02 wireCalls() calls a tool by the name under which the request shows it", () => {
  expect(called(["workspace.echo"], { name: "workspace.echo" })).toEqual(["new workspace__echo {}"]);
  expect(called(["a.b", "a__b"], { name: "a.b" })[0]).toMatch(/^new a__b_[0-9a-f]{8} /);
});

test("wireCalls() calls by its own name what the request does not show", () => {
  expect(called([], { name: "__proto__" })).toEqual(["new __proto__ {}"]);
});

test("S2-07 wireCalls() sends a text as it stands and any other input as JSON", () => {
  expect(
    called([], { name: "f", input: '{"x"', id: "a" }, { name: "f", input: [1] }, { name: "f", input: "" }),
  ).toEqual(['a f {"x"', "new f [1]", "new f "]);
});
