import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readInstructionFile } from "../../../src/commands/instructions/read-instruction-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("readInstructionFile() reads text without its byte order mark, and says what is none", () => {
  const folder = temporaryFolder();
  const read = (name: string, bytes: string | Buffer) => {
    writeFileSync(join(folder, name), bytes);
    return readInstructionFile(join(folder, name), { within: folder });
  };
  expect(read("a.md", "\uFEFFhello")).toMatchObject({ text: "hello" });
  expect(read("b.md", "a\0b")).toEqual({ problem: "it is no text" });
  expect(read("c.md", Buffer.alloc(1_000_001, "x"))).toEqual({ problem: "it has more than 1000000 bytes" });
  expect(readInstructionFile(join(folder, "gone.md"), { within: folder })).toBe(undefined);
  expect(readInstructionFile(join(folder, "a.md/x"), { within: folder })).toBe(undefined);
});
