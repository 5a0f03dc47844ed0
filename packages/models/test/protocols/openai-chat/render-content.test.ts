import { expect, test } from "vitest";
import { renderContent } from "../../../src/protocols/openai-chat/render-content.ts";

test("T-37 S0-11 renderContent() joins texts by one blank line into one text", () => {
  const content = renderContent([
    { type: "text", text: "<DYNAMIC>第二次状态</DYNAMIC>", source: "state" },
    { type: "text", text: "第二次输入" },
  ]);
  expect(content).toBe("<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入");
});

test("renderContent() gives pictures as data URLs between the texts", () => {
  const image = { type: "image", mediaType: "image/png", data: "aGk=" } as const;
  expect(renderContent([{ type: "text", text: "a" }, { type: "text", text: "b" }, image])).toEqual([
    { type: "text", text: "a\n\nb" },
    { type: "image_url", image_url: { url: "data:image/png;base64,aGk=" } },
  ]);
});

test("renderContent() gives audio as audio and any other file as a file", () => {
  expect(
    renderContent([
      { type: "file", mediaType: "audio/mpeg", data: "aGk=" },
      { type: "file", mediaType: "application/pdf", data: "aGk=", name: "a.pdf" },
    ]),
  ).toEqual([
    { type: "input_audio", input_audio: { data: "aGk=", format: "mp3" } },
    { type: "file", file: { filename: "a.pdf", file_data: "data:application/pdf;base64,aGk=" } },
  ]);
});
