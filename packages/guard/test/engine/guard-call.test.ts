import { expect, test } from "vitest";
import { callLabel, shortened } from "../../src/engine/guard-call.ts";
import { bash, read } from "./guard-setup.ts";

test("callLabel() writes a call as a rule would", () => {
  expect(callLabel({ tool: bash, input: {}, touches: [{ type: "command", command: "git push" }] })).toBe(
    "Bash(git push)",
  );
  expect(callLabel({ tool: read, input: {}, touches: [{ type: "fetch", url: "https://a.b" }] })).toBe(
    "Read(https://a.b)",
  );
  expect(callLabel({ tool: read, input: { a: 1 }, touches: [] })).toBe('Read({"a":1})');
  expect(callLabel({ tool: read, input: {}, touches: [] })).toBe("Read");
});

test("shortened() keeps a text in one line, whatever stands in it", () => {
  expect(shortened("a\n\u001b[2Kb\u2028c")).toBe("a [2Kb c");
  expect(shortened("x".repeat(300))).toHaveLength(201);
});
