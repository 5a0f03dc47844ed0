import { mkdir, realpath, rm } from "node:fs/promises";
import { join } from "node:path";
import { createSession, executeToolCall, isJsonObject, type Session, textOf, toolCall } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { shellToolset } from "../../src/shell/shell-toolset.ts";
import { temporaryFolder } from "../call-tool.ts";

async function sessionIn(cwd: string, additionalDirectories: readonly string[] = []): Promise<Session> {
  const tools = [shellToolset({ env: { PATH: "/usr/bin:/bin" } }), filesToolset()];
  const session = createSession({ tools, cwd, additionalDirectories });
  onTestFinished(() => session.close());
  return session;
}

async function bash(session: Session, command: string): Promise<string> {
  return textOf(await executeToolCall(toolCall("Bash", { command }), session));
}

async function folder(): Promise<string> {
  return realpath(await temporaryFolder());
}

test("S1-15 Bash works on in the folder that a command has changed to", async () => {
  const cwd = await folder();
  const session = await sessionIn(cwd);
  expect(await bash(session, "mkdir -p a/b; cd a/b; echo text > file; exit 3")).toBe("[exit code 3]");
  expect(await bash(session, "pwd; X=1")).toBe(join(cwd, "a/b"));
  expect(await bash(session, 'cd ../..; echo "[$X]"')).toBe("[]");
  expect(await bash(session, "pwd")).toBe(cwd);
});

test("Bash leaves the other tools all folders they had when it changes the folder", async () => {
  const cwd = await folder();
  const session = await sessionIn(cwd);
  await bash(session, "echo text > file; mkdir a; cd a");
  const read = await executeToolCall(toolCall("Read", { file_path: "../file" }), session);
  expect(read.outcome).toBe("ok");
});

test("Bash goes back, with a notice, when a command leaves the session's folders", async () => {
  const [cwd, other] = [await folder(), await folder()];
  const session = await sessionIn(cwd, [other]);
  expect(await bash(session, "cd /usr; pwd")).toBe(
    `/usr\n[The working folder is "${cwd}" again: "/usr" is outside of the session's folders]`,
  );
  expect(await bash(session, "pwd")).toBe(cwd);
  await bash(session, `cd '${other}'`);
  expect(await bash(session, "pwd")).toBe(other);
});

test("Bash goes to another folder of the session when a command has removed its own", async () => {
  const cwd = await folder();
  await mkdir(join(cwd, "a"));
  const session = await sessionIn(cwd);
  await bash(session, "cd a");
  await rm(join(cwd, "a"), { recursive: true });
  expect(await bash(session, "pwd")).toBe(
    `${cwd}\n[Ran in "${cwd}": the working folder "${cwd}/a" does not exist any more]`,
  );
  expect(await bash(session, "pwd")).toBe(cwd);
});

test("Bash says what exit code 1 means where it is an answer, and which commands are silent", async () => {
  const session = await sessionIn(await folder());
  const structured = async (command: string): Promise<unknown> => {
    const result = await executeToolCall(toolCall("Bash", { command }), session);
    return isJsonObject(result.structured) ? result.structured : undefined;
  };
  expect(await bash(session, "echo a | grep b")).toBe("[exit code 1: no matches]");
  expect(await structured("echo a | grep b")).toMatchObject({ exitCode: 1, returnCodeInterpretation: "no matches" });
  expect(await structured("mkdir x")).toMatchObject({ exitCode: 0, noOutputExpected: true });
  expect(await structured("echo x")).toEqual({ stdout: "x\n", stderr: "", exitCode: 0, interrupted: false });
});
