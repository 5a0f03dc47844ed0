import { type FileHandle, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { LineRange } from "../../src/files/line-collector.ts";
import { type LinePage, readLines } from "../../src/files/read-lines.ts";
import { temporaryFolder } from "../call-tool.ts";

async function lines(contents: string | Buffer, range: Partial<LineRange> = {}): Promise<LinePage> {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, contents);
  await using file = await open(path);
  const page = await readLines(
    file,
    { firstLine: 1, maxLines: 1_000_000, maxChars: 10_000_000, ...range },
    new AbortController().signal,
  );
  if ("binary" in page) throw new Error(page.binary);
  return page;
}

test("readLines() counts a last line with and without its end alike", async () => {
  for (const [contents, total] of [
    ["", 0],
    ["\n", 1],
    ["a", 1],
    ["a\n", 1],
    ["a\n\n", 2],
    ["a\nb", 2],
  ] as const) {
    expect(await lines(contents)).toMatchObject({ totalLines: total, isTotalExact: true });
  }
});

test.each(["utf8", "utf16le"] as const)(
  "readLines() joins lines and characters over the borders of its chunks: %s",
  async (encoding) => {
    const all = Array.from({ length: 60_000 }, (_, index) => `阴${index}😀${"é".repeat(index % 7)}`);
    const page = await lines(Buffer.from(`\ufeff${all.join("\r\n")}`, encoding));
    expect(page.lines).toEqual(all);
  },
);

test("readLines() keeps the whole bytes of a file that it read to its end", async () => {
  expect((await lines("a\nb\n", { maxLines: 1 })).bytes).toEqual(Buffer.from("a\nb\n"));
  expect((await lines("x".repeat(17 * 1024 ** 2), { maxChars: 100 })).bytes).toBeUndefined();
});

test("readLines() ends a page before the line that has no room", async () => {
  const page = await lines("aaaa\nbbbb\ncccc\n", { maxChars: 15 });
  expect(page).toMatchObject({ lines: ["aaaa", "bbbb"], isLastLineCut: false, totalLines: 3 });
});

test("U10 readLines() cuts a line only when it is the first of a page", async () => {
  const contents = `short\n${"x".repeat(900_000)}\nend\n`;
  expect(await lines(contents, { maxChars: 1_000 })).toMatchObject({ lines: ["short"], isLastLineCut: false });
  const page = await lines(contents, { maxChars: 1_000, firstLine: 2 });
  expect(page).toMatchObject({ isLastLineCut: true, totalLines: 3 });
  expect(page.lines).toEqual(["x".repeat(997)]);
  expect((await lines(contents, { maxChars: 1_000, firstLine: 3 })).lines).toEqual(["end"]);
});

test("readLines() stops when it is aborted", async () => {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, "a\n");
  await using file = await open(path);
  const range = { firstLine: 1, maxLines: 1, maxChars: 10 };
  await expect(readLines(file, range, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
});

test("U60 readLines() comes to an end in a file that grows faster than it is read", async () => {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, "line\n");
  await using file = await open(path);
  const growing = {
    stat: () => file.stat(),
    async read(buffer: Buffer, offset: number, length: number) {
      buffer.fill("line\n", offset, offset + length);
      return { bytesRead: length, buffer };
    },
  } as unknown as FileHandle;
  const range = { firstLine: 1_000_000_000, maxLines: 10, maxChars: 1_000 };
  const page = await readLines(growing, range, new AbortController().signal);
  expect(page).toMatchObject({ lines: [], isTotalExact: false });
});
