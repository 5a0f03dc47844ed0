import { createRedactor, fail, ok } from "haft";
import { expect, test } from "vitest";
import { maskOutput } from "../../src/response/mask-output.ts";

test("maskOutput() masks texts and structured values, names included", () => {
  const redact = createRedactor(["hunter2secret"], { shapes: false });
  const masked = maskOutput(
    ok(
      [
        { type: "text", text: "a hunter2secret" },
        { type: "image", mediaType: "image/png", data: "x" },
      ],
      { structured: { hunter2secret: ["hunter2secret", 1, null] } },
    ),
    redact,
  );
  expect([masked.content, masked.structured]).toEqual([
    [
      { type: "text", text: "a [redacted]" },
      { type: "image", mediaType: "image/png", data: "x" },
    ],
    { "[redacted]": ["[redacted]", 1, null] },
  ]);
  expect(maskOutput(fail("no"), redact)).toMatchObject({ outcome: "failed", content: [{ text: "no" }] });
});
