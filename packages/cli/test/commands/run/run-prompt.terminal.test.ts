import { spawn, spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { haftCommand, serve, temporaryFolder, textIn } from "../../haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

/** `script` of util-linux gives a command a real terminal. */
const hasTerminal = spawnSync("script", ["--version"], { encoding: "utf8" }).stdout?.includes("util-linux") === true;

/** Runs a command in a terminal and types `answer` when it asks. `onShown` hears all that is shown so far. */
function atTerminal(
  command: string,
  cwd: string,
  answer: string,
  onShown: (shown: string) => void = () => {},
): Promise<{ shown: string; code: number | null }> {
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn("script", ["-qefc", command, "/dev/null"], {
    cwd,
    env: { PATH, HOME, TERM: "xterm", SHELL: "/bin/bash" },
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let shown = "";
  let hasTyped = false;
  child.stdout.on("data", (chunk) => {
    shown += chunk;
    onShown(shown);
    if (!hasTyped && shown.includes("explains): ")) {
      hasTyped = true;
      child.stdin.write(answer);
    }
  });
  return new Promise((resolve) => child.once("close", (code) => resolve({ shown, code })));
}

const script = [{ calls: [{ name: "Bash", input: { command: "echo hi > effect.txt" } }] }, "The end."];

test.runIf(hasTerminal)("haft run asks at a terminal before a call that may change something, in colour", async () => {
  const cwd = temporaryFolder();
  const yes = await atTerminal(`${haftCommand} run hi ${(await serve(script)).model.join(" ")}`, cwd, "y\n");
  expect(yes.code).toBe(0);
  expect(yes.shown).toContain("? Bash");
  expect(yes.shown).toContain("\u001b[3");
  expect(yes.shown.split("The end.").length).toBe(2);
  expect(textIn(join(cwd, "effect.txt"))).toBe("hi\n");
});

test.runIf(hasTerminal)("haft run tells the model when a person says no", async () => {
  const cwd = temporaryFolder();
  const { server, model } = await serve(script);
  const no = await atTerminal(`${haftCommand} run hi ${model.join(" ")}`, cwd, "no, not here\n");
  expect(no.code).toBe(0);
  expect(JSON.stringify(server.requests[1]?.messages)).toContain("not here");
  expect(textIn(join(cwd, "effect.txt"))).toBe("");
});

test.runIf(hasTerminal)("haft run ends with 130 when Ctrl+C is pressed while it asks", async () => {
  const cwd = temporaryFolder();
  const { model } = await serve(script);
  const ended = await atTerminal(`${haftCommand} run hi ${model.join(" ")}`, cwd, "\u0003");
  expect(ended.code).toBe(130);
  expect(textIn(join(cwd, "effect.txt"))).toBe("");
});

test.runIf(hasTerminal)("haft run shows a mark while it waits, which is gone before the answer", async () => {
  let seen = "";
  const until = async (text: string): Promise<void> => {
    while (!seen.includes(text)) await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const { model } = await serve(async () => {
    await until("thinking");
    return "The end.";
  });
  const command = `${haftCommand} run hi ${model.join(" ")}`;
  const { code, shown } = await atTerminal(command, temporaryFolder(), "", (text) => {
    seen = text;
  });
  expect(code).toBe(0);
  expect(shown.split("\r\u001b[2K").at(-1)).toBe("The end.\r\n");
});
