import { createHash } from "node:crypto";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { ModelScript } from "@haft/models";
import { expect, test, vi } from "vitest";
import { blobFolderOf } from "../../../src/state/blob-folder.ts";
import { atTerminal, hasTerminal } from "../../at-terminal.ts";
import { endOf, haft, serve, startHaft, textIn, written } from "../../haft-process.ts";
import { type Project, project, serverEntry, writeServerFile } from "../mcp/project.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 240_000 });

const calls = (name: string, input = {}) => ({ calls: [{ name, input }] });

interface Line {
  readonly type: string;
  readonly tools?: readonly string[];
  readonly mcp_servers?: readonly object[];
  readonly message?: { readonly content: readonly { readonly type: string; readonly content?: unknown }[] };
}

/** Runs a script of the model in a project; `results` are the texts of the tools. */
async function run({ cwd, env }: Project, script: ModelScript, ...args: readonly string[]) {
  const { model } = await serve(script);
  const given = ["run", "do it", "--output-format", "stream-json", ...model, ...args];
  const { code, stdout, stderr } = await haft(given, { cwd, env });
  const lines = stdout
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
  const results = lines.flatMap(({ message }) =>
    (message?.content ?? []).filter(({ type }) => type === "tool_result").map(({ content }) => JSON.stringify(content)),
  );
  return { code, stderr, init: lines[0] as Line, results };
}

test("haft run calls tools of the project's servers, and says what became of each server", async () => {
  const here = project(
    { s: serverEntry(), gone: { command: "no-such" }, new: serverEntry() },
    { approved: ["s", "gone"] },
  );
  const script = [calls("mcp__s__echo", { text: "hello" }), "done"];
  const { code, stderr, init, results } = await run(here, script, "--allowed-tools", "mcp__s__*");
  expect(code).toBe(0);
  expect(init.mcp_servers).toEqual([
    { name: "s", status: "connected" },
    { name: "gone", status: "failed", error: expect.stringContaining('there is no program "no-such"') },
    { name: "new", status: "needs-approval", error: expect.stringContaining("haft mcp approve new") },
  ]);
  expect(init.tools?.slice(-6)).toEqual(
    ["ask", "echo", "look", "roots", "sample", "where"].map((name) => `mcp__s__${name}`),
  );
  expect(results).toEqual([expect.stringContaining("hello")]);
  expect(stderr).toContain('Cannot connect to the MCP server "gone"');
  expect(stderr).toContain('Cannot start the MCP server "new"');
});

test("haft run asks about every tool of a server that no rule allows, whatever its server says of it", async () => {
  const here = project({ s: serverEntry() }, { approved: ["s"] });
  const script = [calls("mcp__s__look"), calls("mcp__s__echo"), "done"];
  expect((await run(here, script)).results).toEqual([
    expect.stringContaining("comes from an MCP server"),
    expect.stringContaining("comes from an MCP server"),
  ]);
  const { init, results } = await run(here, script, "--yes", "--disallowed-tools", "mcp__s__look");
  expect(init.tools).not.toContain("mcp__s__look");
  expect(results[1]).toContain("{}");
  const hidden = await run(here, ["done"], "--disallowed-tools", "mcp__s");
  expect(hidden.init.tools?.filter((name) => name.startsWith("mcp__"))).toEqual([]);
});

test("U95 haft run refuses what changes something at a server in plan mode, in spite of rules", async () => {
  const here = project({ s: serverEntry() }, { approved: ["s"] });
  const options = ["--permission-mode", "plan", "--allowed-tools", "mcp__s__echo"];
  const { results } = await run(here, [calls("mcp__s__echo"), "done"], ...options);
  expect(results[0]).toMatch(/plan mode/i);
});

test("haft run without a person lets servers ask nobody, and shows them the workspace", async () => {
  const here = project({ s: { ...serverEntry(), env: { GIVEN: "this" } } }, { approved: ["s"] });
  const script = [calls("mcp__s__where"), calls("mcp__s__roots"), calls("mcp__s__ask"), "done"];
  const { results } = await run(here, script, "--yes");
  const [where = "", roots = "", ask = ""] = results;
  expect(where).toContain(`\\"cwd\\":\\"${here.cwd}\\",\\"env\\":\\"this\\"`);
  expect(where).not.toMatch(/elicitation|sampling/);
  expect(roots).toContain(`file://${here.cwd}`);
  expect(ask).toContain("code");
});

test("S5-08 U44b haft run saves what is binary of a server where the model may read it unasked, also when it goes on", async () => {
  const here = project({ s: serverEntry() }, { approved: ["s"] });
  const file = (text: string) =>
    join(blobFolderOf(here.env, here.cwd) ?? "", `${createHash("sha256").update(text).digest("hex").slice(0, 16)}.csv`);
  const blob = (text: string) => ({ uri: "x:/y", mimeType: "text/csv", blob: Buffer.from(text).toString("base64") });
  const script = [
    calls("mcp__s__echo", blob("city,people")),
    calls("Read", { file_path: file("city,people") }),
    calls("Read", { file_path: join(here.env.XDG_STATE_HOME, "haft/trust.json") }),
    "done",
  ];
  const { results } = await run(here, script, "--allowed-tools", "mcp__s__*");
  expect(results[0]).toContain(`saved to ${file("city,people")}`);
  expect(results[1]).toContain("city,people");
  expect(results[2]).toContain("outside");
  const again = await run(here, [calls("Read", { file_path: file("city,people") }), "done"]);
  expect(again.results[0]).toContain("city,people");
});

test("haft run has tools of servers searched for when it is told to", async () => {
  const here = project({ s: serverEntry(), t: { ...serverEntry(), alwaysLoad: true } }, { approved: ["s", "t"] });
  const script = [
    calls("ToolSearch", { query: "select:mcp__s__echo" }),
    calls("mcp__s__echo", { text: "found" }),
    "done",
  ];
  const { init, results } = await run(here, script, "--yes", "--tool-search", "on");
  expect(init.tools).toEqual(expect.arrayContaining(["Read", "ToolSearch", "mcp__t__echo"]));
  expect(init.tools).not.toContain("mcp__s__echo");
  expect(results[1]).toContain("found");
});

test("U105 U106 haft run goes on with what ToolSearch loaded, and says how to load what was not", async () => {
  const here = project({ s: serverEntry() }, { approved: ["s"] });
  const more = ["--allowed-tools", "mcp__s__*", "--tool-search", "on", "--transcript", join(here.home, "t.jsonl")];
  const load = [calls("ToolSearch", { query: "select:mcp__s__echo" }), "loaded"];
  expect((await run(here, load, ...more)).results[0]).toContain("mcp__s__echo");
  const script = [calls("mcp__s__echo", { text: "still here" }), calls("mcp__s__where"), "done"];
  const { init, results } = await run(here, script, ...more);
  expect(results.slice(-2)).toEqual([expect.stringContaining("still here"), expect.stringContaining("ToolSearch")]);
  expect(results.at(-1)).toContain("select:mcp__s__where");
  const onlyServers = await run(here, ["done"], "--tools", "mcp__s__echo", "--tool-search", "on");
  expect(onlyServers.init.tools).toEqual(["ToolSearch"]);
  expect(init.tools).not.toContain("mcp__s__where");
});

const ways = {
  "its end": (child: ReturnType<typeof startHaft>) => void child.stdin?.end("hi"),
  SIGINT: (child: ReturnType<typeof startHaft>) => void child.kill("SIGINT"),
  SIGTERM: (child: ReturnType<typeof startHaft>) => void child.kill("SIGTERM"),
  "kill -9": (child: ReturnType<typeof startHaft>) => void child.kill("SIGKILL"),
};

test.each(Object.entries(ways))("U80 no server that a shell started outlives haft run, after %s", async (_, end) => {
  const here = project(undefined);
  const pids = join(here.home, "pids");
  const { command, args } = serverEntry("", pids);
  const line = [command, ...args].map((word) => `'${word}'`).join(" ");
  // The shell stays between Haft and the server.
  writeServerFile(join(here.home, ".config/haft/mcp.json"), { s: { command: "sh", args: ["-c", `${line}; exit 0`] } });
  const { model } = await serve(["done"]);
  const child = startHaft(["run", ...model], { ...here, input: "open" });
  const ended = endOf(child);
  await written(child, "stderr", "Reading the prompt from standard input");
  const [pid] = textIn(pids).trim().split("\n").map(Number);
  expect(isAlive(pid as number)).toBe(true);
  end(child);
  await ended;
  while (isAlive(pid as number)) await wait(20);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test.runIf(hasTerminal)(
  "haft run asks once about a server of the project, and lets it ask the person and the model",
  async () => {
    const here = project({ s: serverEntry() });
    const { model } = await serve([calls("mcp__s__ask"), calls("mcp__s__sample"), "from the model", "done"]);
    const args = ["run", "do it", ...model, "--allowed-tools", "mcp__s__*"];
    const answers = [
      ["Start it?", "y\n"],
      ["Answer it?", "y\n"],
      ["own words: ", "2\n"],
      ["own words: ", "3\n"],
      ["wants to ask your model", "y\n"],
    ] as const;
    const first = await atTerminal([...args, "--verbose"], { ...here, answers });
    expect(first.code).toBe(0);
    expect(first.shown).toContain("mcp-server.mjs");
    expect(first.shown).toContain('"colour":"blue","count":3');
    expect(first.shown).toContain("from the model");
    const again = await serve(["done"]);
    const second = await atTerminal(["run", "do it", ...again.model], here);
    expect(second.shown).not.toContain("Start it?");
  },
);
