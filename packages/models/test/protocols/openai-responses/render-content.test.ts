import { expect, test } from "vitest";
import { renderContent } from "../../../src/protocols/openai-responses/render-content.ts";

test("T-37 S0-11 renderContent() joins the prompt of a turn and its text by a blank line", () => {
  const prompt = { type: "text", text: "<DYNAMIC>第二次状态</DYNAMIC>", source: "state" } as const;
  expect(renderContent([prompt, { type: "text", text: "第二次输入" }], "\n\n")).toBe(
    "<DYNAMIC>第二次状态</DYNAMIC>\n\n第二次输入",
  );
});

test("renderContent() gives pictures and files as data URLs, in their place", () => {
  expect(
    renderContent(
      [
        { type: "text", text: "a" },
        { type: "text", text: "b" },
        { type: "image", mediaType: "image/png", data: "AAAA" },
        { type: "file", mediaType: "application/pdf", data: "BBBB", name: "x.pdf" },
      ],
      "\n\n",
    ),
  ).toEqual([
    { type: "input_text", text: "a\n\nb" },
    { type: "input_image", image_url: "data:image/png;base64,AAAA", detail: "auto" },
    { type: "input_file", filename: "x.pdf", file_data: "data:application/pdf;base64,BBBB" },
  ]);
});
