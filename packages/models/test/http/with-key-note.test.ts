import { expect, test } from "vitest";
import { ModelRequestError } from "../../src/http/model-request-error.ts";
import { withKeyNote } from "../../src/http/with-key-note.ts";

function noted(status: number, isKeySent: boolean): string {
  return (withKeyNote(new ModelRequestError("No", { provider: "test", status }), isKeySent) as Error).message;
}

test("withKeyNote() says of a 401 whether a key was sent, and leaves everything else as it is", () => {
  expect(noted(401, false)).toBe("No; no API key was sent");
  expect(noted(401, true)).toBe("No; an API key was sent, and is not accepted");
  expect(noted(403, false)).toBe("No");
  const other = new Error("No");
  expect(withKeyNote(other, true)).toBe(other);
  expect(other.message).toBe("No");
});
