import { expect, test } from "vitest";
import {
  decryptedReasoning,
  encryptedReasoning,
} from "../../../src/model-server/openai-responses/encrypted-reasoning.ts";

test("encryptedReasoning() is known again, and nothing else is", () => {
  expect(decryptedReasoning(encryptedReasoning("ich denke 😀"))).toBe("ich denke 😀");
  expect(decryptedReasoning("foreign")).toBeUndefined();
});
