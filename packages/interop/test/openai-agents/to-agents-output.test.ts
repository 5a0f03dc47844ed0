import { toolResult } from "haft";
import { expect, test } from "vitest";
import { toAgentsOutput } from "../../src/openai-agents/to-agents-output.ts";

const call = { id: "c1", name: "look" };
const text = { type: "text", text: "seen" } as const;

test("toAgentsOutput() makes text of text, and a list of pictures and files", () => {
  const file = { type: "file", mediaType: "application/pdf", data: "QUJD" } as const;
  const image = { type: "image", mediaType: "image/png", data: "QUJD" } as const;
  expect(toAgentsOutput(toolResult(call, "ok", [text]))).toBe("seen");
  expect(toAgentsOutput(toolResult(call, "ok", [text, image, file]))).toEqual([
    text,
    { type: "image", image: "data:image/png;base64,QUJD" },
    { type: "file", file: { data: "QUJD", mediaType: "application/pdf", filename: "file" } },
  ]);
});
