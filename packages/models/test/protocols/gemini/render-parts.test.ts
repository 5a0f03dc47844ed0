import { expect, test } from "vitest";
import { renderMedia, renderParts } from "../../../src/protocols/gemini/render-parts.ts";

test("T-37 S0-11 renderParts() joins the prompt of a turn and its text by a blank line", () => {
  expect(
    renderParts([
      { type: "text", text: "<DYNAMIC>第二次状态</DYNAMIC>", source: "state" },
      { type: "text", text: "第二次输入" },
    ]),
  ).toEqual([{ text: "<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入" }]);
});

test("renderParts() leaves pictures in their place, and never gives a turn without parts", () => {
  const image = { type: "image", mediaType: "image/png", data: "AAAA" } as const;
  expect(renderParts([{ type: "text", text: "a" }, image, { type: "text", text: "b" }])).toEqual([
    { text: "a" },
    renderMedia(image),
    { text: "b" },
  ]);
  expect(renderMedia(image)).toEqual({ inlineData: { mimeType: "image/png", data: "AAAA" } });
  expect(renderParts([])).toEqual([{ text: "[An empty message]" }]);
  expect(renderParts([{ type: "text", text: " " }])).toEqual([{ text: "[An empty message]" }]);
});
