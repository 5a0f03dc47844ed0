import { chmod, link, lstat, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

/** Text in one encoding. The marks that are looked for are in none of it. */
interface Encoding {
  readonly mark: Buffer;
  readonly pieces: fc.Arbitrary<Buffer>;
  readonly isUnicode: boolean;
  encode(text: string): Buffer;
}

const words = ["a", "B7", " ", "\t", "é", "汉字", "😀", "e\u0301", "\u00a0", "”", "\r", "\n", "\r\n", "$&", "\ufeff"];
const texts = fc.array(fc.constantFrom(...words), { maxLength: 30 }).map((found) => found.join(""));
const utf8 = (text: string): Buffer => Buffer.from(text, "utf8");
const utf16le = (text: string): Buffer => Buffer.from(text, "utf16le");
const utf16be = (text: string): Buffer => utf16le(text).swap16();
const marked = (encode: (text: string) => Buffer, hasMark: boolean): Encoding => ({
  encode,
  mark: hasMark ? encode("\ufeff") : Buffer.alloc(0),
  pieces: texts.map(encode),
  isUnicode: true,
});
const anyBytes = fc.array(
  fc.oneof(
    texts.map(utf8),
    fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes.map((byte) => Math.max(byte, 32)))),
  ),
  { maxLength: 8 },
);
const encodings: readonly Encoding[] = [
  marked(utf8, false),
  marked(utf8, true),
  marked(utf16le, true),
  marked(utf16be, true),
  { encode: utf8, mark: Buffer.alloc(0), pieces: anyBytes.map((pieces) => Buffer.concat(pieces)), isUnicode: false },
];

const oneLine = texts.map((text) => text.replace(/[\r\n\ufeff]/g, ""));
const settings = fc.record({
  name: fc.constantFrom("f", "link", "other"),
  mode: fc.constantFrom(0o644, 0o755, 0o2640, 0o4700),
  hasOtherName: fc.boolean(),
});
const cases = fc.constantFrom(...encodings).chain((encoding) =>
  fc.record({
    encoding: fc.constant(encoding),
    before: encoding.pieces,
    after: encoding.pieces,
    wanted: oneLine.map((text) => `@[${text}]@`),
    replacement: oneLine.map((text) => `@${text}@`),
    settings,
  }),
);

test("any edit changes its span and no other byte, whatever the encoding, line ends, links and mode", async () => {
  const cwd = await temporaryFolder();
  const at = (name: string): string => join(cwd, name);
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      cases,
      async ({ encoding, before, after, wanted, replacement, settings: { name, mode, hasOtherName } }) => {
        const files = filesToolset();
        for (const old of ["f", "link", "other"]) await rm(at(old), { force: true });
        const [head, tail] = [Buffer.concat([encoding.mark, before]), after];
        const original = Buffer.concat([head, encoding.encode(wanted), tail]);
        await writeFile(at("f"), original);
        await chmod(at("f"), mode);
        await symlink("f", at("link"));
        if (hasOtherName || name === "other") await link(at("f"), at("other"));
        await callTool(files, "Read", { file_path: name }, { cwd });
        const input = { file_path: name, old_string: wanted, new_string: replacement };
        const answer = await callTool(files, "Edit", input, { cwd });
        const expected = answer.outcome === "ok" ? Buffer.concat([head, encoding.encode(replacement), tail]) : original;
        if (encoding.isUnicode) expect(answer.outcome).toBe("ok");
        if (answer.outcome === "ok") made++;
        expect((await readFile(at("f"))).equals(expected)).toBe(true);
        if (hasOtherName) expect((await readFile(at("other"))).equals(expected)).toBe(true);
        expect((await stat(at("f"))).mode & 0o7777).toBe(mode);
        expect((await lstat(at("link"))).isSymbolicLink()).toBe(true);
      },
    ),
    { numRuns: 200 },
  );
  expect(made).toBeGreaterThan(100);
});

const lineEnd = fc.constantFrom("\n", "\r\n");
const line = fc.constantFrom("a", "b", "", "  c", "é", "x\ry");

test("an edit of whole lines keeps every other line with its own end, and brings in no end that is not beside it", async () => {
  const cwd = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(line, lineEnd), { maxLength: 6 }),
      fc.array(fc.tuple(line, lineEnd), { maxLength: 3 }),
      fc.array(fc.tuple(line, lineEnd), { maxLength: 6 }),
      fc.array(line, { maxLength: 4 }),
      async (head, middle, tail, lines) => {
        const files = filesToolset();
        const join_ = (rows: readonly (readonly string[])[]): string => rows.map((row) => row.join("")).join("");
        const marks: [string, string][] = [["<<", head[0]?.[1] ?? "\n"], ...middle];
        await writeFile(join(cwd, "f"), join_(head) + join_(marks) + join_(tail));
        await callTool(files, "Read", { file_path: "f" }, { cwd });
        const old_string = marks.map(([text]) => `${text}\n`).join("");
        const new_string = ["<>", ...lines].map((text) => `${text}\n`).join("");
        const answer = await callTool(files, "Edit", { file_path: "f", old_string, new_string }, { cwd });
        expect(answer.outcome).toBe("ok");
        const result = await readFile(join(cwd, "f"), "utf8");
        expect(result.startsWith(join_(head))).toBe(true);
        expect(result.endsWith(join_(tail))).toBe(true);
        const between = result.slice(join_(head).length, result.length - join_(tail).length);
        expect(between.replaceAll("\r\n", "\n")).toBe(new_string);
        const ends = new Set([...marks.map(([, end]) => end), head.at(-1)?.[1], tail[0]?.[1]]);
        for (const [end] of between.matchAll(/\r?\n/g)) expect(ends.has(end)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test("U30 edits made at once all land", async () => {
  const cwd = await temporaryFolder();
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 2 }), async (order) => {
      const files = filesToolset();
      await writeFile(join(cwd, "f"), Array.from({ length: 8 }, (_, index) => `line ${index}\r\n`).join(""));
      await callTool(files, "Read", { file_path: "f" }, { cwd });
      const answers = await Promise.all(
        order.map((index) => {
          const input = { file_path: "f", old_string: `line ${index}`, new_string: `LINE ${index}` };
          return callTool(files, "Edit", input, { cwd });
        }),
      );
      expect(answers.every(({ outcome }) => outcome === "ok")).toBe(true);
      const expected = Array.from(
        { length: 8 },
        (_, index) => `${order.includes(index) ? "LINE" : "line"} ${index}\r\n`,
      );
      expect(await readFile(join(cwd, "f"), "utf8")).toBe(expected.join(""));
    }),
    { numRuns: 30 },
  );
});
