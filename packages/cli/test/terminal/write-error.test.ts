import { expect, test } from "vitest";
import { writeError } from "../../src/terminal/write-error.ts";
import { memoryIo } from "../memory-io.ts";

function lines(error: unknown, env: Readonly<Record<string, string>>): string {
  const io = memoryIo({ env });
  writeError(io, error);
  return io.written.stderr;
}

test("writeError() writes one line", () => {
  expect(lines(new Error("Cannot\ngo"), {})).toBe("haft: Cannot go\n");
});

test("writeError() shows stack and causes when HAFT_DEBUG is set", () => {
  const text = lines(new Error("outer", { cause: new Error("inner") }), { HAFT_DEBUG: "1" });
  expect(text).toMatch(/^haft: outer\nError: outer\n {4}at .*Error: inner\n {4}at /s);
});
