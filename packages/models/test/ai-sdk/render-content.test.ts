import { expect, test } from "vitest";
import { renderContent } from "../../src/ai-sdk/render-content.ts";

test("renderContent() gives texts, pictures and files", () => {
  expect(
    renderContent([
      { type: "text", text: "See", source: "turn" },
      { type: "image", mediaType: "image/png", data: "AA==" },
      { type: "file", mediaType: "application/pdf", data: "AA==", name: "a.pdf" },
    ]),
  ).toEqual([
    { type: "text", text: "See" },
    { type: "file", mediaType: "image/png", data: { type: "data", data: "AA==" } },
    { type: "file", mediaType: "application/pdf", data: { type: "data", data: "AA==" }, filename: "a.pdf" },
  ]);
});

test("renderContent() never says nothing", () => {
  for (const content of [[], [{ type: "text", text: " " } as const]]) {
    expect(renderContent(content)).toEqual([{ type: "text", text: "[An empty message]" }]);
  }
});
