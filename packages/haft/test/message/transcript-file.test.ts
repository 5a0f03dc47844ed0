import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Message, textOf, userMessage } from "../../src/message/message.ts";
import { openTranscriptFile, type TranscriptFileOptions } from "../../src/message/transcript-file.ts";
import { parseTranscript, renderTranscriptLine, transcriptHeader } from "../../src/message/transcript-lines.ts";
import { errorOf } from "../errors/error-of.ts";
import { calls, result, started } from "./rounds.ts";

const noMount = mountProblem();
let folder: string;
let path: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "haft-transcript-"));
  path = join(folder, "t.jsonl");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const question = userMessage("q");
const whole = transcriptHeader() + renderTranscriptLine(question);

function openAndAppend(options: TranscriptFileOptions, ...messages: readonly Message[]): void {
  const { transcript, close } = openTranscriptFile(path, options);
  for (const message of messages) transcript.append(message);
  close();
}

describe("openTranscriptFile()", () => {
  test.each(["written", "flushed"] as const)(
    "has each entry in the file before append() returns (%s)",
    (durability) => {
      const { transcript, close } = openTranscriptFile(path, { durability });
      expect(fs.readFileSync(path, "utf8")).toBe(transcriptHeader());
      const entries = [question, calls("a"), started("a"), result("a")];
      for (let i = 0; i < entries.length; i++) {
        transcript.append(entries[i] as Message);
        expect(parseTranscript(fs.readFileSync(path))).toEqual({ entries: entries.slice(0, i + 1) });
      }
      close();
      expect(fs.statSync(path).mode & 0o777).toBe(0o600);
      expect(fs.readdirSync(folder)).toEqual(["t.jsonl"]);
    },
  );

  test("loads what is there and goes on after it", () => {
    openAndAppend({}, question);
    const again = openTranscriptFile(path);
    expect(again.transcript.entries).toEqual([question]);
    expect(again).not.toHaveProperty("droppedLine");
    again.transcript.append(calls("a"));
    again.close();
    expect(parseTranscript(fs.readFileSync(path)).entries).toEqual([question, calls("a")]);
  });

  test("writes nothing after close(), which may be called twice", () => {
    const { transcript, close } = openTranscriptFile(path);
    close();
    close();
    transcript.append(question);
    expect(fs.readFileSync(path, "utf8")).toBe(transcriptHeader());
  });

  test("cuts off and reports a last line torn at any byte", () => {
    const bytes = Buffer.from(whole + renderTranscriptLine(userMessage("é\ud83d\ude00")));
    for (let length = 0; length <= bytes.length; length++) {
      fs.writeFileSync(path, bytes.subarray(0, length));
      const { transcript, close, droppedLine } = openTranscriptFile(path);
      const kept = [...transcript.entries];
      transcript.append(calls("a"));
      close();
      expect(parseTranscript(fs.readFileSync(path))).toEqual({ entries: [...kept, calls("a")] });
      expect(kept).toHaveLength(length < whole.length - 1 ? 0 : length < bytes.length - 1 ? 1 : 2);
      const isBetweenLines = kept.length + 1 === transcript.entries.length && droppedLine === undefined;
      expect(isBetweenLines || (droppedLine?.length ?? 0) > 0).toBe(true);
    }
  });

  test("leaves a file alone that is no transcript or of another version", () => {
    for (const [text, code] of [
      ["my notes", "transcript-unreadable"],
      [`${whole}{}\n${whole}`, "transcript-unreadable"],
      ['{"haft":"transcript","version":9}\n', "transcript-version-unknown"],
    ] as const) {
      fs.writeFileSync(path, text);
      expect(errorOf(() => openTranscriptFile(path))).toContain(code);
      expect(fs.readFileSync(path, "utf8")).toBe(text);
      expect(fs.readdirSync(folder)).toEqual(["t.jsonl"]);
    }
  });

  test("says in words why a file cannot be opened, and leaves nothing behind", () => {
    const words = (where: string, what: string): string =>
      `transcript-unwritable: Cannot open transcript "${where}": ${what}`;
    expect(errorOf(() => openTranscriptFile(folder))).toBe(words(folder, "it is a folder"));
    const missing = join(folder, "missing", "t.jsonl");
    expect(errorOf(() => openTranscriptFile(missing))).toBe(words(missing, "its folder does not exist"));
    openAndAppend({}, question);
    const below = join(path, "t.jsonl");
    expect(errorOf(() => openTranscriptFile(below))).toBe(words(below, "its folder is a file"));
    expect(errorOf(() => openTranscriptFile("/dev/full"))).toBe(words("/dev/full", "it is not a file"));
    expect(fs.readdirSync(folder)).toEqual(["t.jsonl"]);
  });

  test("refuses to append to a file that was removed or that another program changed", () => {
    const { transcript, close } = openTranscriptFile(path);
    fs.appendFileSync(path, "\n");
    expect(errorOf(() => transcript.append(question))).toBe(
      `transcript-unwritable: Cannot write transcript "${path}": another program changed it`,
    );
    fs.rmSync(folder, { recursive: true });
    expect(errorOf(() => transcript.append(question))).toBe(
      `transcript-unwritable: Cannot write transcript "${path}": it was removed`,
    );
    close();
  });

  test("leaves a file ending in whole lines when it is killed at any moment", async () => {
    let last = 0;
    for (let round = 0; round < 12; round++) {
      const child = spawn(process.execPath, [fixture("append.ts"), path], { stdio: ["ignore", "pipe", "inherit"] });
      await once(child.stdout, "data");
      const { size } = fs.statSync(path);
      while (fs.statSync(path).size <= size + 100_000) await new Promise((resolve) => setTimeout(resolve, 1 + round));
      child.kill("SIGKILL");
      await once(child, "exit");
      const { transcript, close } = openTranscriptFile(path);
      const { entries } = transcript;
      close();
      const numbers = entries.map((entry) => Number.parseInt(textOf(entry as Message), 10));
      expect(numbers).toEqual(numbers.map((_, i) => i));
      expect(entries.length).toBeGreaterThan(last);
      last = entries.length;
      expect(parseTranscript(fs.readFileSync(path))).toEqual({ entries });
    }
  });

  test.skipIf(process.getuid?.() !== 0)("says that this user may not write the file", () => {
    openAndAppend({}, question);
    fs.chmodSync(folder, 0o755);
    const { stdout } = spawnSync(process.execPath, [fixture("try-open.ts"), path], { uid: 65_534, encoding: "utf8" });
    expect(stdout).toBe(`transcript-unwritable: Cannot open transcript "${path}": this user may not write it\n`);
  });
});

describe.skipIf(noMount !== undefined)(`openTranscriptFile() on a small disk ${noMount ?? ""}`.trim(), () => {
  beforeEach(() => execFileSync("mount", ["-t", "tmpfs", "-o", "size=128k", "haft-test", folder]));
  afterEach(() => execFileSync("umount", ["-l", folder]));

  test("writes no half line when the disk is full, and the missing entries when it is not", () => {
    const { transcript, close } = openTranscriptFile(path);
    const ballast = join(folder, "ballast");
    fs.writeFileSync(ballast, Buffer.alloc(90_000));
    const big = userMessage("x".repeat(10_000));
    const errors: string[] = [];
    for (let i = 0; i < 6; i++) errors.push(errorOf(() => transcript.append(big)) ?? "written");
    const full = `transcript-unwritable: Cannot write transcript "${path}": the disk is full`;
    const written = errors.filter((error) => error === "written").length;
    expect(errors).toEqual([...Array(written).fill("written"), ...Array(6 - written).fill(full)]);
    expect(written).toBeGreaterThan(0);
    expect(written).toBeLessThan(6);
    expect(parseTranscript(fs.readFileSync(path))).toEqual({ entries: Array(written).fill(big) });
    fs.rmSync(ballast);
    transcript.append(question);
    expect(parseTranscript(fs.readFileSync(path))).toEqual({ entries: [...Array(6).fill(big), question] });
    close();
  });

  test("cannot open on a full disk, and leaves no lock behind", () => {
    fs.writeFileSync(path, whole);
    expect(() => fs.writeFileSync(join(folder, "ballast"), Buffer.alloc(200_000))).toThrow("ENOSPC");
    expect(errorOf(() => openTranscriptFile(path))).toBe(
      `transcript-unwritable: Cannot open transcript "${path}": the disk is full`,
    );
    expect(fs.readdirSync(folder).sort()).toEqual(["ballast", "t.jsonl"]);
  });

  test("cannot open on a read-only file system", () => {
    fs.writeFileSync(path, whole);
    execFileSync("mount", ["-o", "remount,ro", folder]);
    expect(errorOf(() => openTranscriptFile(path))).toBe(
      `transcript-unwritable: Cannot open transcript "${path}": it is on a read-only file system`,
    );
  });
});

function fixture(name: string): string {
  return fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));
}

function mountProblem(): string | undefined {
  if (process.platform !== "linux" || process.getuid?.() !== 0) return "(needs root on Linux)";
  const place = fs.mkdtempSync(join(tmpdir(), "haft-mount-"));
  const isPossible = spawnSync("mount", ["-t", "tmpfs", "haft-test", place]).status === 0;
  if (isPossible) spawnSync("umount", [place]);
  fs.rmdirSync(place);
  return isPossible ? undefined : "(this system lets nobody mount)";
}
