import { expect, test } from "vitest";
import { clientCapabilities } from "../../src/lsp/client-capabilities.ts";

test("a server is told that it may count as it likes, say how busy it is, and change nothing", () => {
  expect(clientCapabilities.general?.positionEncodings).toEqual(["utf-16", "utf-32", "utf-8"]);
  expect(clientCapabilities.window?.workDoneProgress).toBe(true);
  expect(clientCapabilities.workspace?.applyEdit).toBe(false);
});
