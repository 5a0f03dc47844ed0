import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnswerFunction } from "@haft/models";
import { expect, test, vi } from "vitest";
import { atTerminal, hasTerminal } from "../../at-terminal.ts";
import { haft, readMessages, resultsIn, serve, temporaryFolder, textIn } from "../../haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

const asked = "(? explains): ";
const killer = ["--import", fileURLToPath(new URL("../../fixtures/kill-at.mjs", import.meta.url))];

/** Enters plan mode, tries to change something, writes the plan, has it approved, does it: by the conversation alone. */
const planner: AnswerFunction = (messages) => {
  const rounds = messages.filter(({ role }) => role === "assistant").length;
  if (rounds === 0) return { calls: [{ name: "EnterPlanMode", input: {} }] };
  const planFile = /"([^"]*\/plans\/[^"]*\.md)/.exec(JSON.stringify(messages).replaceAll('\\"', '"'))?.[1];
  if (rounds === 1)
    return { calls: [write("x.txt"), bash("touch y"), bash("ls"), write(String(planFile), "# Do x\n")] };
  if (rounds === 2) return { calls: [{ name: "ExitPlanMode", input: {} }] };
  if (rounds === 3) return { calls: [write("x.txt")] };
  return "The end.";
};

function write(path: string, content = "done\n") {
  return { name: "Write", input: { file_path: path, content } };
}

function bash(command: string) {
  return { name: "Bash", input: { command } };
}

test.runIf(hasTerminal)(
  "U95 haft run plans before it changes anything: entering, the plan file, the approval, the next mode",
  async () => {
    const [cwd, home] = [temporaryFolder(), temporaryFolder()];
    const { model } = await serve(planner);
    const { shown, code } = await atTerminal(["run", "hi", "-t", "t.jsonl", ...model], {
      cwd,
      home,
      answers: [
        [asked, "y\n"],
        [asked, "e\n"],
      ],
    });
    expect(code).toBe(0);
    expect(shown).toContain("? ExitPlanMode Begin with this plan:\n  | \n  | # Do x");
    expect(resultsIn(readMessages(join(cwd, "t.jsonl"))).map(({ outcome }) => outcome)).toEqual([
      "ok",
      "denied",
      "denied",
      "ok",
      "ok",
      "ok",
      "ok",
    ]);
    expect(textIn(join(cwd, "x.txt"))).toBe("done\n");
  },
);

test("U95 U107 haft run is still in plan mode after a kill -9 in it", async () => {
  const [cwd, home] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(home, ".config/haft"), { recursive: true });
  const answer = { hookSpecificOutput: { hookEventName: "PermissionRequest", decision: { behavior: "allow" } } };
  const command = `echo '${JSON.stringify(answer)}'`;
  const PermissionRequest = [{ matcher: "EnterPlanMode|ExitPlanMode", hooks: [{ type: "command", command }] }];
  writeFileSync(join(home, ".config/haft/settings.json"), JSON.stringify({ hooks: { PermissionRequest } }));
  const { model } = await serve(planner);
  const env = { HOME: home, XDG_STATE_HOME: join(home, "state") };
  const run = ["run", "-t", "t.jsonl", "--allowed-tools", "Write", ...model];
  // Lines: header, prompt, answer, the start of EnterPlanMode and its result.
  const killed = await haft([...run, "hi"], { cwd, env: { ...env, KILL_AT: "5:after" }, node: killer });
  expect(killed.signal).toBe("SIGKILL");
  const ended = await haft(run, { cwd, env });
  expect(ended).toMatchObject({ code: 0, stdout: "The end.\n" });
  const results = resultsIn(readMessages(join(cwd, "t.jsonl")));
  expect(results.map(({ toolName, outcome }) => `${toolName} ${outcome}`)).toEqual([
    "EnterPlanMode ok",
    "Write denied",
    "Bash denied",
    "Bash ok",
    "Write ok",
    "ExitPlanMode ok",
    "Write ok",
  ]);
  expect(textIn(join(cwd, "x.txt"))).toBe("done\n");
});
