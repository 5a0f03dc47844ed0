import { expect, test } from "vitest";
import { checkEncodable } from "../../src/files/check-encodable.ts";
import { plainText } from "../../src/files/text-encoding.ts";
import { viewText } from "../../src/files/text-view.ts";

const check = (content: string, new_string: string, start = 0): (() => void) => {
  const bytes = Buffer.from(content, "latin1");
  const changes = [{ start, end: start, text: new_string }];
  return () =>
    checkEncodable(bytes, viewText(bytes, plainText), { file_path: "f", old_string: "a", new_string }, changes);
};

test("U08 checkEncodable() lets no mark of a broken byte and no second encoding into a file", () => {
  expect(check("a", "\ufffd é")).not.toThrow();
  expect(check("a \xc3\xa9 \xff", "é")).not.toThrow();
  expect(check("a \xc3\xa9 \xff", "\ufffd")).toThrow("bytes that cannot be shown");
  expect(check("a \xff", "é")).toThrow("only ASCII");
  expect(check("\x81A", "x", 1)).toThrow("half a character");
  expect(check("\x81A", "x", 0)).not.toThrow();
});
