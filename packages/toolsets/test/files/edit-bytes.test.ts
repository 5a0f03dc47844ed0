import { expect, test } from "vitest";
import { editBytes } from "../../src/files/edit-bytes.ts";
import { plainText } from "../../src/files/text-encoding.ts";
import { viewText } from "../../src/files/text-view.ts";

test("editBytes() takes the bytes around the changes over", () => {
  const bytes = Buffer.from("\xffa\xfeb\xfd", "latin1");
  const changes = [
    { start: 1, end: 2, text: "é" },
    { start: 3, end: 3, text: "x" },
  ];
  const edited = editBytes(bytes, viewText(bytes, plainText), plainText, changes);
  expect(edited.toString("latin1")).toBe("\xff\xc3\xa9\xfexb\xfd");
});
