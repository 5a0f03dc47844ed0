import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openAppendFile } from "../../src/message/append-file.ts";

test("openAppendFile() reads, cuts and appends, and ends where the last write ended", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "haft-append-"));
  const path = join(folder, "file");
  fs.writeFileSync(path, "one\ntw");
  const file = openAppendFile(path, false);
  expect(Buffer.from(file.read()).toString()).toBe("one\ntw");
  file.cut(4);
  file.append("zwei\n");
  expect(file.size()).toBe(9);
  file.close();
  expect(fs.readFileSync(path, "utf8")).toBe("one\nzwei\n");
  fs.rmSync(folder, { recursive: true });
});

test("openAppendFile() locks the file itself, under whatever name it is opened", () => {
  const folder = fs.mkdtempSync(join(tmpdir(), "haft-append-"));
  const path = join(folder, "file");
  fs.writeFileSync(path, "");
  fs.symlinkSync(path, join(folder, "link"));
  const file = openAppendFile(path, false);
  expect(() => openAppendFile(join(folder, "link"), false)).toThrow("writes it");
  file.close();
  fs.rmSync(folder, { recursive: true });
});
