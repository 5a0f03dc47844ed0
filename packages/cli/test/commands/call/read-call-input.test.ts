import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCallInput } from "../../../src/commands/call/read-call-input.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

test("readCallInput() is the text itself, of a file, of standard input, or {}", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "a.json"), '{"a":1}');
  const io = memoryIo({ cwd });
  io.stdin.end('{"b":2}');
  const inputs = ["{}", "@a.json", "-", undefined].map((given) => readCallInput(given, io));
  expect(await Promise.all(inputs)).toEqual(["{}", '{"a":1}', '{"b":2}', "{}"]);
});

test("readCallInput() says why a file cannot be read", async () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "latin"), Buffer.from([0xe9]));
  const reason = (name: string): Promise<string> =>
    readCallInput(`@${name}`, memoryIo({ cwd })).catch(({ message }) => message);
  expect(await reason("gone")).toMatch(/^Cannot read the input from ".*gone": it does not exist$/);
  expect(await reason("latin")).toMatch(/it is not UTF-8$/);
});
