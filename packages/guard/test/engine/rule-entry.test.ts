import { expect, test } from "vitest";
import { placeOfRule } from "../../src/engine/rule-entry.ts";

test("placeOfRule() says where a rule stands", () => {
  const at = { source: "user", file: undefined, line: undefined } as const;
  expect(placeOfRule({ ...at, file: "/a.json", line: 3 })).toBe("(/a.json:3)");
  expect(placeOfRule({ ...at, file: "/a.json" })).toBe("(/a.json)");
  expect(placeOfRule(at)).toBe("(user settings)");
  expect(placeOfRule({ ...at, source: "session" })).toBe("(allowed in this session)");
  expect(placeOfRule({ ...at, source: "program" })).toBe("(given by the program)");
  expect(placeOfRule({ ...at, source: "command-line" })).toBe("(given with --settings)");
});
