import { expect, test } from "vitest";
import { readDocument } from "../../src/settings/read-document.ts";
import { parseSettings } from "../../src/settings/settings-document.ts";

test("readDocument() keeps hooks and sandbox as they stand, with their lines", async () => {
  const document = await parseSettings('{\n"hooks": {"Stop": []},\n"sandbox": {"enabled": true, "__proto__": 1}\n}');
  const said = readDocument(document, { source: "user", file: "/a", folder: "/", isOfClaude: false });
  expect(said.hooks).toEqual([{ value: { Stop: [] }, source: "user", file: "/a", line: 2, folder: "/" }]);
  expect(said.sandbox[0]?.line).toBe(3);
  expect(Object.keys(said.sandbox[0]?.value as object)).toEqual(["enabled", "__proto__"]);
  expect(said.warnings).toEqual([]);
});
