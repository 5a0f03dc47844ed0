import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFile } from "../../src/message/lock-file.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), "haft-lock-"));
  path = join(folder, "t.jsonl");
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const tryOpen = fileURLToPath(new URL("fixtures/try-open.ts", import.meta.url));

describe("lockFile()", () => {
  test("keeps a second writer out and names the first, in the same process and in another", () => {
    const unlock = lockFile(path);
    const wayOut = `(close it there, or remove "${path}.lock" if that is another program)`;
    expect(() => lockFile(path)).toThrow(
      `Cannot open transcript "${path}": this process (${process.pid}) writes it ${wayOut}`,
    );
    const { stdout } = spawnSync(process.execPath, [tryOpen, path], { encoding: "utf8" });
    expect(stdout).toBe(
      `transcript-locked: Cannot open transcript "${path}": process ${process.pid} writes it ${wayOut}\n`,
    );
    unlock();
    lockFile(path)();
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("takes over the lock of a process that was killed", async () => {
    const child = spawn(process.execPath, [tryOpen, path], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    expect(() => lockFile(path)).toThrow(`process ${child.pid} writes it`);
    child.kill("SIGKILL");
    await once(child, "exit");
    lockFile(path)();
  });

  test.runIf(fs.existsSync("/proc/self/stat"))("takes over the lock of an earlier process of the same id", () => {
    fs.writeFileSync(`${path}.lock`, `${process.pid} 1`);
    lockFile(path)();
  });

  test("takes over a lock that names no process", () => {
    for (const text of ["", "0", "-1", "someone"]) {
      fs.writeFileSync(`${path}.lock`, text);
      lockFile(path)();
    }
    expect(fs.readdirSync(folder)).toEqual([]);
  });

  test("lets only one of many processes in that find the same stale lock", async () => {
    fs.writeFileSync(`${path}.lock`, "999999999 1");
    const children = Array.from({ length: 6 }, () => spawn(process.execPath, [tryOpen, path]));
    const answers = await Promise.all(children.map(async ({ stdout }) => String((await once(stdout, "data"))[0])));
    for (const child of children) child.kill("SIGKILL");
    expect(answers.filter((answer) => answer === "open\n")).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith("transcript-locked"))).toHaveLength(5);
  });
});
