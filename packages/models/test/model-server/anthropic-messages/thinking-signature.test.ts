import { expect, test } from "vitest";
import { thinkingSignature } from "../../../src/model-server/anthropic-messages/thinking-signature.ts";

test("thinkingSignature() fits one text alone", () => {
  const signatures = ["", "hm", "hm!", "mh"].map(thinkingSignature);
  expect(new Set(signatures).size).toBe(4);
  expect(thinkingSignature("hm")).toBe(signatures[1]);
});
