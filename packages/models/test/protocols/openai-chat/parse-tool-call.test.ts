import type { JsonObject, ModelEvent } from "haft";
import { expect, test } from "vitest";
import { type OpenCall, parseToolCall } from "../../../src/protocols/openai-chat/parse-tool-call.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

/** The calls that pieces make, as `id name input`, folded by the neutral index alone. */
function calls(...pieces: JsonObject[]): string[] {
  const open: OpenCall[] = [];
  const names = createToolNameMap(["workspace.echo"]);
  const folded: { id?: string | undefined; name?: string | undefined; input: string }[] = [];
  for (const piece of pieces) {
    const event = parseToolCall(piece, open, names) as Extract<ModelEvent, { type: "model-tool-call-delta" }>;
    folded[event.index] ??= { input: "" };
    const call = folded[event.index] as (typeof folded)[number];
    call.id ??= event.id;
    call.name ??= event.name;
    call.input += event.input ?? "";
  }
  return folded.map((call) => `${call.id} ${call.name} ${call.input}`);
}

function piece(index: number | undefined, id: unknown, name: string | undefined, input?: unknown): JsonObject {
  return {
    ...(index !== undefined && { index }),
    ...(id !== undefined && { id: id as string }),
    type: "function",
    function: { ...(name !== undefined && { name }), ...(input !== undefined && { arguments: input as string }) },
  };
}

test("S2-02 parseToolCall() joins pieces by index when the id is only in the first", () => {
  expect(
    calls(piece(0, "a", "f", ""), piece(0, undefined, undefined, '{"x"'), piece(0, undefined, undefined, ":1}")),
  ).toEqual(['a f {"x":1}']);
});

test("S2-05 parseToolCall() keeps interleaved parallel calls apart", () => {
  expect(
    calls(
      piece(0, "a", "f", ""),
      piece(1, "b", "g", ""),
      piece(0, undefined, undefined, '{"x":'),
      piece(1, undefined, undefined, '{"y":'),
      piece(0, undefined, undefined, "1}"),
      piece(1, undefined, undefined, "2}"),
    ),
  ).toEqual(['a f {"x":1}', 'b g {"y":2}']);
});

test("S2-02 parseToolCall() joins pieces without an index to the call before", () => {
  expect(
    calls(
      piece(undefined, "a", "f", '{"x":'),
      piece(undefined, undefined, undefined, "1}"),
      piece(undefined, "b", "f", '{"x":'),
      piece(undefined, undefined, undefined, "2}"),
    ),
  ).toEqual(['a f {"x":1}', 'b f {"x":2}']);
});

test("S2-02 parseToolCall() takes an index that comes or goes in mid-call", () => {
  expect(calls(piece(undefined, "a", "f", '{"x":'), piece(0, undefined, undefined, "1}"))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, "a", "f", '{"x":'), piece(undefined, undefined, undefined, "1}"))).toEqual(['a f {"x":1}']);
  expect(calls(piece(undefined, "a", "f", '{"x":'), piece(undefined, "a", undefined, "1}"))).toEqual(['a f {"x":1}']);
});

test("S2-05 parseToolCall() tells calls apart that all have the index 0", () => {
  expect(calls(piece(0, "a", "f", '{"x":1}'), piece(0, "b", "f", '{"x":2}'), piece(0, "c", "g", '{"x":3}'))).toEqual([
    'a f {"x":1}',
    'b f {"x":2}',
    'c g {"x":3}',
  ]);
});

test("S2-05 parseToolCall() goes on with the call of the id when calls share an index", () => {
  expect(
    calls(
      piece(0, "a", "f", '{"x":'),
      piece(0, "b", "g", '{"y":'),
      piece(0, "a", undefined, "1}"),
      piece(0, "b", undefined, "2}"),
    ),
  ).toEqual(['a f {"x":1}', 'b g {"y":2}']);
});

test("S2-05 parseToolCall() keeps two calls with one id apart", () => {
  expect(calls(piece(0, "a", "f", '{"x":1}'), piece(1, "a", "f", '{"x":2}'))).toEqual(['a f {"x":1}', 'a f {"x":2}']);
  expect(calls(piece(0, "a", "f", '{"x":1}'), piece(0, "a", "f", '{"x":2}'))).toEqual(['a f {"x":1}', 'a f {"x":2}']);
  expect(calls(piece(undefined, "a", "f", '{"x":1}'), piece(undefined, "a", "f", '{"x":2}'))).toEqual([
    'a f {"x":1}',
    'a f {"x":2}',
  ]);
});

test("S2-02 parseToolCall() takes arguments that are said again, in each piece or at the end, once", () => {
  const growing = ['{"', '{"x"', '{"x":', '{"x":1}', '{"x":1}'];
  expect(calls(...growing.map((text) => piece(0, "a", "f", text)))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, "a", "f", ""), ...growing.map((text) => piece(0, undefined, undefined, text)))).toEqual([
    'a f {"x":1}',
  ]);
  expect(calls(...['{"x"', ":1}", '{"x":1}'].map((text) => piece(0, "a", "f", text)))).toEqual(['a f {"x":1}']);
  expect(calls(piece(undefined, "a", "f", '{"x":1}'), piece(undefined, "a", "f", '{"x":1}'))).toEqual(['a f {"x":1}']);
});

test("S2-05 parseToolCall() keeps two equal calls apart that have an index of their own, or no id", () => {
  const twice = ['a f {"x":1}', 'a f {"x":1}'];
  expect(calls(piece(0, "a", "f", '{"x":1}'), piece(1, "a", "f", '{"x":1}'))).toEqual(twice);
  expect(calls(piece(0, undefined, "f", '{"x":1}'), piece(0, undefined, "f", '{"x":1}'))).toEqual([
    'undefined f {"x":1}',
    'undefined f {"x":1}',
  ]);
});

test("S2-02 parseToolCall() takes an id that is empty, null or the text null for none", () => {
  for (const id of ["", null, "null"]) {
    expect(calls(piece(0, id, "f", '{"x":1}'), piece(1, id, "g", '{"y":2}'))).toEqual([
      'undefined f {"x":1}',
      'undefined g {"y":2}',
    ]);
  }
  expect(calls(piece(undefined, "", "f", '{"x":1}'), piece(undefined, "", "f", '{"x":2}'))).toEqual([
    'undefined f {"x":1}',
    'undefined f {"x":2}',
  ]);
});

test("S2-02 parseToolCall() takes a name and an id that come later", () => {
  expect(calls(piece(0, "a", undefined, ""), piece(0, undefined, "f", '{"x":1}'))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, undefined, "f", ""), piece(0, "a", undefined, '{"x":1}'))).toEqual(['a f {"x":1}']);
});

test("S2-02 parseToolCall() does not begin a call for an id and a name that are said again", () => {
  expect(calls(piece(0, "a", "f", ""), piece(0, "a", "f", '{"x":'), piece(0, "a", "f", "1}"))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, "a", "f", '{"x":'), piece(0, "other", undefined, "1}"))).toEqual(['a f {"x":1}']);
});

test("S2-08 parseToolCall() takes arguments that are an object for their text", () => {
  expect(calls(piece(0, "a", "f", { x: 1 }))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, "a", "f", {}), piece(0, undefined, undefined, '{"x":1}'))).toEqual(['a f {"x":1}']);
  expect(calls(piece(0, "a", "f", null))).toEqual(["a f "]);
});

test("S2-09 parseToolCall() maps the name back", () => {
  expect(calls(piece(0, "a", "workspace__echo", "{}"))).toEqual(["a workspace.echo {}"]);
});

test("S2-05 parseToolCall() keeps calls without arguments apart by their names", () => {
  expect(calls(piece(undefined, undefined, "f", ""), piece(undefined, undefined, "g", ""))).toEqual([
    "undefined f ",
    "undefined g ",
  ]);
});
