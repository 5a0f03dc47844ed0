import { expect, test } from "vitest";
import { sandboxDescription } from "../../src/sandbox/sandbox-description.ts";

test("sandboxDescription() counts the places that cannot be read", () => {
  expect(sandboxDescription("x", { deniedReads: ["/a", "/b"] })).toBe(
    "x: files can be written only in the session's folders and the folder for temporary files, there is no network, 2 places cannot be read",
  );
});
