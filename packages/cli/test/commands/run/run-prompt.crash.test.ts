import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AnswerFunction } from "@haft/models";
import { parseTranscript, textOf, toolCallsOf } from "haft";
import { expect, test } from "vitest";
import { type Ended, haft, readMessages, resultsIn, serve, temporaryFolder, textIn } from "../../haft-process.ts";

/** Two rounds with effects that must not happen twice, then the answer: a function of the conversation alone. */
const model: AnswerFunction = (messages) => {
  const rounds = messages.filter(({ role }) => role === "assistant").length;
  if (rounds === 0) return { calls: [append("one"), { name: "Read", input: { file_path: "notes.txt" } }] };
  if (rounds === 1) return { calls: [append("two")] };
  return `done: ${messages.filter(({ role }) => role === "tool").length} results`;
};

function append(word: string): { name: string; input: { command: string } } {
  return { name: "Bash", input: { command: `echo ${word} >> effects.txt` } };
}

const killer = ["--import", fileURLToPath(new URL("../../fixtures/kill-at.mjs", import.meta.url))];

async function scene(): Promise<{ folder: string; file: string; go(killAt?: string): Promise<Ended> }> {
  const served = await serve(model);
  const folder = temporaryFolder();
  const file = join(folder, "talk.jsonl");
  const run = ["run", "--yes", "--transcript", file, "--cwd", folder, ...served.model];
  /** Goes on with the transcript; says the prompt when the transcript does not have it yet. */
  function go(killAt?: string): Promise<Ended> {
    const prompt = hasPrompt(file) ? [] : ["do it"];
    if (killAt === undefined) return haft([...run, ...prompt]);
    return haft([...run, ...prompt], { node: killer, env: { KILL_AT: killAt } });
  }
  return { folder, file, go };
}

function hasPrompt(file: string): boolean {
  return existsSync(file) && parseTranscript(readFileSync(file)).entries.some((entry) => entry.role === "user");
}

/** What must hold of every conversation that reached its answer, whatever happened on the way. */
function checkOutcome(folder: string, file: string): void {
  const messages = readMessages(file);
  const calls = messages.flatMap(toolCallsOf);
  const results = resultsIn(messages);
  expect(results.map(({ toolCallId }) => toolCallId).sort()).toEqual(calls.map(({ id }) => id).sort());
  expect(textOf(messages.at(-1)!)).toBe("done: 3 results");
  const effects = textIn(join(folder, "effects.txt")).split("\n");
  for (const { name, id, rawInput } of calls.filter(({ name }) => name === "Bash")) {
    const word = /echo (\w+)/.exec(String(rawInput))?.[1];
    const times = effects.filter((effect) => effect === word).length;
    const outcome = results.find(({ toolCallId }) => toolCallId === id)?.outcome;
    expect([name, word, outcome, times]).toEqual([name, word, outcome, outcome === "ok" ? 1 : Math.min(times, 1)]);
    expect(["ok", "unsettled"]).toContain(outcome);
  }
  const read = results.find(({ toolName }) => toolName === "Read");
  expect(read?.outcome).toBe("failed");
}

const minutesMs = 180_000;

for (const moment of ["before", "middle", "after"]) {
  test(`U107 haft run goes on to the answer after a kill -9 ${moment} every line of its transcript, and repeats no effect`, {
    timeout: minutesMs,
  }, async () => {
    let killed = 0;
    for (let line = 1; ; line++) {
      const { folder, file, go } = await scene();
      const first = await go(`${line}:${moment}`);
      if (first.signal === null) {
        expect(first.code).toBe(0);
        checkOutcome(folder, file);
        break;
      }
      killed++;
      const isTorn = !textIn(file).endsWith("\n") && textIn(file) !== "";
      const second = await go();
      expect(second).toMatchObject({ code: 0, stdout: "done: 3 results\n" });
      expect(second.stderr.includes("was not written to its end")).toBe(isTorn);
      expect(isTorn).toBe(moment === "middle");
      checkOutcome(folder, file);
    }
    expect(killed).toBe(11);
  });
}

test("U107 haft run reaches the answer when every process that goes on is killed in its third line", {
  timeout: minutesMs,
}, async () => {
  const { folder, file, go } = await scene();
  let processes = 0;
  for (;;) {
    const { signal, code, stdout } = await go("3:middle");
    processes++;
    expect(processes).toBeLessThan(20);
    if (signal === "SIGKILL") continue;
    expect([code, stdout]).toEqual([0, "done: 3 results\n"]);
    break;
  }
  expect(processes).toBeGreaterThan(3);
  checkOutcome(folder, file);
});

test("U107 haft run tells the model that a command which was running at the kill -9 may have had its effect", async () => {
  const said: string[] = [];
  const served = await serve((messages) => {
    const last = messages.at(-1);
    if (last?.role !== "tool")
      return { calls: [{ name: "Bash", input: { command: "echo once >> effects.txt; kill -9 $PPID; sleep 1" } }] };
    said.push(textOf(last));
    return "noticed";
  });
  const folder = temporaryFolder();
  const file = join(folder, "talk.jsonl");
  const run = ["run", "--yes", "--sandbox", "off", "-t", file, "-C", folder, ...served.model];
  expect(await haft([...run, "do it"])).toMatchObject({ signal: "SIGKILL" });
  expect(await haft(run)).toMatchObject({ code: 0, stdout: "noticed\n" });
  expect(textIn(join(folder, "effects.txt"))).toBe("once\n");
  expect(said).toEqual([expect.stringContaining("may or may not have had its effect")]);
  expect(resultsIn(readMessages(file)).map(({ outcome }) => outcome)).toEqual(["unsettled"]);
});

test("haft run gives a call that runs again the effect key and a number of the conversation it belongs to", async () => {
  const { file, go } = await scene();
  // Lines: header, prompt, answer, the starts of Bash and its result, the start of Read.
  await go("6:after");
  await go();
  const started = parseTranscript(readFileSync(file)).entries.filter((entry) => entry.role === undefined);
  const keys = started.map(({ effectKey }) => effectKey.split(":")[0]);
  expect(new Set(keys).size).toBe(1);
  const sequences = started.map(({ sequence }) => sequence);
  expect(sequences).toEqual([...sequences].sort((a, b) => a - b));
});

test("haft run with a prompt goes on with unfinished calls first, then adds the prompt", async () => {
  const { folder, file, go } = await scene();
  await go("3:after");
  const served = await serve((messages) => {
    const last = messages.at(-1);
    return last?.role === "user" ? `heard: ${textOf(last)}` : model(messages, {} as never);
  });
  const ended = await haft(["run", "and now?", "--yes", "-t", file, "-C", folder, ...served.model]);
  expect(ended).toMatchObject({ code: 0, stdout: "heard: and now?\n" });
  expect(ended.stderr).toContain("Going on with Bash, Read, then the prompt");
  expect(
    readMessages(file)
      .map(({ role }) => role)
      .join(" "),
  ).toBe("user assistant tool tool assistant tool assistant user assistant");
});
