import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { readSentFile } from "../../../src/commands/openapi/read-sent-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("readSentFile() asks about the place that a path leads to", async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "a.txt"), "content");
  symlinkSync(join(folder, "a.txt"), join(folder, "link"));
  const asked: string[] = [];
  const context = (refusal?: string) => {
    const files = {
      refusal(_: unknown, place: string) {
        asked.push(place);
        return refusal;
      },
    };
    return { cwd: folder, session: { files } } as unknown as ToolContext;
  };
  expect(Buffer.from(await readSentFile("link", context())).toString()).toBe("content");
  expect(asked[0]?.endsWith("/a.txt")).toBe(true);
  await expect(readSentFile("link", context("a rule forbids it"))).rejects.toThrow("a rule forbids it");
  await expect(readSentFile(".", context())).rejects.toThrow("it is no file");
});
