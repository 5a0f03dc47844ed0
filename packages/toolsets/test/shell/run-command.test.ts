import { expect, test } from "vitest";
import { type CommandEnd, runCommand } from "../../src/shell/run-command.ts";
import { temporaryFolder } from "../call-tool.ts";

async function run(command: string, signal: AbortSignal = new AbortController().signal): Promise<CommandEnd> {
  const env = { PATH: "/usr/bin:/bin", HAFT_CALL: "run-command" };
  return runCommand(command, {
    cwd: await temporaryFolder(),
    env,
    mark: "HAFT_CALL=run-command",
    timeoutMs: 20_000,
    signal,
  });
}

test("S1-20 runCommand() reports how bash ended", async () => {
  expect(await run("exit 7")).toMatchObject({ exitCode: 7, signal: undefined, isTimedOut: false });
  expect(await run("kill -TERM $$")).toMatchObject({ exitCode: -1, signal: "SIGTERM", isTimedOut: false });
});

test("S1-23 runCommand() gets all that was printed before bash ended", async () => {
  const { stdout } = await run("seq 100000; sleep 30 &");
  expect(stdout.endsWith("\n100000\n")).toBe(true);
});

test("S1-21 runCommand() starts nothing when it is aborted before", async () => {
  await expect(run("true", AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
});
