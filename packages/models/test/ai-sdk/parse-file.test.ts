import { expect, test } from "vitest";
import { createAnswerState } from "../../src/ai-sdk/answer-state.ts";
import { parseFile } from "../../src/ai-sdk/parse-file.ts";
import { createToolNameMap } from "../../src/protocols/tool-name-map.ts";

const state = createAnswerState("own", createToolNameMap([]));
const data = new Uint8Array([9, 1, 2]).subarray(1);

test("parseFile() makes pictures and files of what the model made", () => {
  expect(parseFile({ type: "file", mediaType: "image/png", data: { type: "data", data } }, state)).toEqual([
    { type: "model-part", part: { type: "image", mediaType: "image/png", data: "AQI=" } },
  ]);
  expect(parseFile({ type: "file", mediaType: "audio/wav", data: { type: "data", data: "AQI=" } }, state)).toEqual([
    { type: "model-part", part: { type: "file", mediaType: "audio/wav", data: "AQI=" } },
  ]);
});

test("parseFile() keeps for the provider what lies elsewhere or belongs to a thought", () => {
  const url = new URL("https://example.org/a.png");
  expect(parseFile({ type: "file", mediaType: "image/png", data: { type: "url", url } }, state)).toMatchObject([
    { part: { type: "provider", data: { type: "file", data: { type: "url", url: url.href } } } },
  ]);
  const thought = { type: "reasoning-file", mediaType: "image/png", data: { type: "data", data } } as const;
  expect(parseFile(thought, state)).toMatchObject([
    { part: { type: "provider", data: { type: "reasoning-file", data: { type: "data", data: "AQI=" } } } },
  ]);
});
