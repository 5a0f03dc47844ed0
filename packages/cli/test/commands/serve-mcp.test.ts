import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport, type Transport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, onTestFinished, test } from "vitest";
import { type Ended, endOf, haft, startHaft, temporaryFolder } from "../haft-process.ts";
import { serverEntry } from "./mcp/project.ts";

const main = new URL("../../src/main.ts", import.meta.url).pathname;
const eras = ["legacy", { pin: "2026-07-28" }] as const;

type Answer = (message: string) => { action: "accept" | "decline"; content?: Record<string, string> };

async function connect(transport: Transport, mode: (typeof eras)[number], answer?: Answer): Promise<Client> {
  const capabilities = answer === undefined ? {} : { elicitation: { form: {} } };
  const client = new Client({ name: "test", version: "1.0.0" }, { capabilities, versionNegotiation: { mode } });
  if (answer !== undefined) client.setRequestHandler("elicitation/create", ({ params }) => answer(params.message));
  await client.connect(transport);
  onTestFinished(() => client.close());
  return client;
}

/** The real command, started by the SDK's client. */
function overStdio(cwd: string, ...args: readonly string[]): StdioClientTransport {
  const { PATH = "" } = process.env;
  return new StdioClientTransport({
    command: process.execPath,
    args: ["--conditions=haft-source", main, "serve", "mcp", "--cwd", cwd, ...args],
    env: { PATH, HOME: temporaryFolder() },
    stderr: "inherit",
  });
}

/** The real command, listening. */
async function overHttp(
  cwd: string,
  args: readonly string[] = [],
  env: Readonly<Record<string, string>> = { HAFT_MCP_TOKEN: token },
): Promise<{ url: string; stderr(): string; stop(signal: NodeJS.Signals): Promise<Ended> }> {
  const child = startHaft(["serve", "mcp", "--http", "--cwd", cwd, ...args], { env });
  const ended = endOf(child);
  let [url, stderr] = ["", ""];
  child.stderr?.on("data", (chunk) => (stderr += chunk));
  child.stdout?.on("data", (chunk) => (url += chunk));
  await until(() => url.endsWith("\n"));
  return {
    url: url.trim(),
    stderr: () => stderr,
    async stop(signal) {
      child.kill(signal);
      return await ended;
    },
  };
}

const token = "a-token-of-the-test-0123";

function bearer(url: string, value = token): StreamableHTTPClientTransport {
  return new StreamableHTTPClientTransport(new URL(url), {
    requestInit: { headers: { authorization: `Bearer ${value}` } },
  });
}

function textOf(result: unknown): string {
  const { content } = result as { content: readonly { text?: string }[] };
  return content.map(({ text = "" }) => text).join("\n");
}

async function until(check: () => boolean): Promise<void> {
  while (!check()) await wait(20);
}

/** A command that runs on, and can be told from any other in the list of processes. */
function longCommand(folder: string): { command: string; started(): Promise<void>; isRunning(): boolean } {
  const file = join(folder, "started");
  const seconds = `6${Math.random().toFixed(9).slice(2)}`;
  return {
    command: `touch ${file} && sleep ${seconds}`,
    started: () => until(() => existsSync(file)),
    isRunning: () => execFileSync("ps", ["-eo", "args"], { encoding: "utf8" }).includes(seconds),
  };
}

test.for(eras)(
  "haft serve mcp gives its tools to a client of the era %o, with what a call would permit",
  async (mode) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "a.txt"), "the text");
    const client = await connect(overStdio(folder, "--disallowedTools", "WebFetch"), mode);
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toContain("Read");
    expect(names).not.toContain("WebFetch");
    const read = await client.callTool({ name: "Read", arguments: { file_path: join(folder, "a.txt") } });
    expect(textOf(read)).toContain("the text");
    const write = { name: "Write", arguments: { file_path: join(folder, "b.txt"), content: "b" } };
    expect(await client.callTool(write)).toMatchObject({
      isError: true,
      _meta: { "haft/outcome": { outcome: "denied", code: "no-approver" } },
    });
    expect(existsSync(join(folder, "b.txt"))).toBe(false);
    await expect(client.callTool({ name: "WebFetch", arguments: {} })).rejects.toMatchObject({ code: -32_602 });
  },
);

test.for(eras)(
  "haft serve mcp asks through a client of the era %o, and remembers what is always allowed",
  async (mode) => {
    const options = [
      { label: "Red", description: "like fire" },
      { label: "Blue", description: "like water" },
    ];
    const questions = [{ question: "Which colour?", header: "Colour", options, multiSelect: false }];
    const folder = temporaryFolder();
    const asked: string[] = [];
    const answers = ["deny", "allow", "always allow in this session"];
    const client = await connect(overStdio(folder), mode, (message) => {
      if (message.includes("Which colour?")) return { action: "accept", content: { answer_1: "Blue" } };
      asked.push(message);
      return { action: "accept", content: { decision: answers[asked.length - 1] ?? "deny", reason: "not now" } };
    });
    const touch = (name: string) => ({ name: "Bash", arguments: { command: `touch ${name} && echo done` } });
    expect(textOf(await client.callTool(touch("one")))).toContain("The user rejected this call: not now");
    expect(textOf(await client.callTool(touch("two")))).toContain("done");
    expect(textOf(await client.callTool(touch("three")))).toContain("done");
    expect(textOf(await client.callTool(touch("three")))).toContain("done");
    expect(asked.length).toBe(3);
    expect(asked[0]).toMatch(/Allow the tool Bash\? [\s\S]*touch one[\s\S]*Always would allow/);
    expect(["one", "two", "three"].map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
    expect(textOf(await client.callTool({ name: "AskUserQuestion", arguments: { questions } }))).toContain("Blue");
  },
);

test("S5-21 haft serve mcp passes on the tools of the servers in --mcp-config alone, under its own rules, from one program for all clients", async () => {
  const folder = temporaryFolder();
  const pids = join(folder, "pids");
  const config = (name: string) => JSON.stringify({ mcpServers: { [name]: serverEntry("", pids) } });
  writeFileSync(join(folder, ".mcp.json"), config("project"));
  const rules = ["--disallowedTools", "mcp__given__sample", "--allowedTools", "mcp__given__ask"];
  const server = await overHttp(folder, ["--mcp-config", config("given"), ...rules]);
  const asked: string[] = [];
  for (const mode of eras) {
    const client = await connect(bearer(server.url), mode, (message) => {
      asked.push(message);
      return { action: "accept", content: { decision: "allow" } };
    });
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["Read", "mcp__given__echo", "mcp__given__look"]));
    expect(names.filter((name) => /project|sample|ToolSearch/.test(name))).toEqual([]);
    const call = (name: string) => client.callTool({ name: `mcp__given__${name}`, arguments: { text: "hi" } });
    expect(textOf(await call("echo"))).toContain("hi");
    await expect(call("sample")).rejects.toMatchObject({ code: -32_602 });
    // What that server asks itself is put to nobody.
    expect(textOf(await call("where"))).not.toContain("elicitation");
    expect(textOf(await call("ask"))).toContain("Method not found");
  }
  expect(asked.map((message) => /^Allow the tool (\S+)\?/.exec(message)?.[1])).toEqual(
    Array(2).fill(["mcp__given__echo", "mcp__given__where"]).flat(),
  );
  const started = readFileSync(pids, "utf8").trim().split("\n");
  expect(started).toHaveLength(1);
  expect((await server.stop("SIGTERM")).code).toBe(0);
  expect(() => process.kill(Number(started[0]), 0)).toThrow();
});

test("haft serve mcp writes nothing but messages, and ends with what it started when its input ends", async () => {
  const folder = temporaryFolder();
  const { command, started, isRunning } = longCommand(folder);
  const child = startHaft(["serve", "mcp", "--cwd", folder, "--yes"], { input: "open" });
  const ended = endOf(child);
  const send = (message: object): void =>
    void child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const clientInfo = { name: "raw", version: "1" };
  send({ id: 1, method: "initialize", params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo } });
  send({ method: "notifications/initialized" });
  send({ id: 2, method: "tools/call", params: { name: "Bash", arguments: { command } } });
  await started();
  child.stdin?.end();
  const { code, stdout } = await ended;
  expect(code).toBe(0);
  for (const line of stdout.trimEnd().split("\n")) expect(JSON.parse(line)).toMatchObject({ jsonrpc: "2.0" });
  expect(isRunning()).toBe(false);
});

test("haft serve mcp ends well on a signal, and its commands with it", async () => {
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    const folder = temporaryFolder();
    const { command, started, isRunning } = longCommand(folder);
    const server = await overHttp(folder, ["--yes"]);
    const client = await connect(bearer(server.url), "legacy");
    const call = client.callTool({ name: "Bash", arguments: { command } }).catch(() => undefined);
    await started();
    expect((await server.stop(signal)).code).toBe(0);
    expect(isRunning()).toBe(false);
    await client.close();
    await call;
  }
});

test("a dropped connection ends the command that was run for it", async () => {
  for (const mode of eras) {
    const folder = temporaryFolder();
    const { command, started, isRunning } = longCommand(folder);
    const server = await overHttp(folder, ["--yes"]);
    const client = await connect(bearer(server.url), mode);
    const call = client.callTool({ name: "Bash", arguments: { command } }).catch(() => undefined);
    await started();
    await client.close();
    await call;
    await until(() => !isRunning());
    expect((await server.stop("SIGTERM")).code).toBe(0);
  }
});

test("haft serve mcp --http makes a token when there is none, and lets nobody in without it", async () => {
  const server = await overHttp(temporaryFolder(), [], {});
  await until(() => server.stderr().trimEnd().split("\n").length >= 2);
  const made = server.stderr().trimEnd().split("\n").at(-1) ?? "";
  expect(made).toMatch(/^[\w-]{43}$/);
  await expect(connect(bearer(server.url, "wrong"), "legacy")).rejects.toThrow();
  const client = await connect(bearer(server.url, made), "legacy");
  expect((await client.listTools()).tools.length).toBeGreaterThan(5);
  expect((await server.stop("SIGTERM")).stdout).toBe(`${server.url}\n`);
});

test("the token is known to no command that a tool runs, and is masked in what they print", async () => {
  const folder = temporaryFolder();
  const file = join(folder, "token");
  writeFileSync(file, `${token}\n`);
  const server = await overHttp(folder, ["--yes", "--token-file", file, "--sandbox", "off"], {});
  const client = await connect(bearer(server.url), "legacy");
  const run = async (command: string) => textOf(await client.callTool({ name: "Bash", arguments: { command } }));
  expect(await run(`cat ${file}`)).not.toContain(token);
  const other = await overHttp(folder, ["--yes", "--sandbox", "off"]);
  const second = await connect(bearer(other.url), "legacy");
  const env = await second.callTool({ name: "Bash", arguments: { command: "env; echo end" } });
  expect(textOf(env)).toContain("end");
  expect(textOf(env)).not.toContain("HAFT_MCP_TOKEN");
});

test("haft serve mcp says what cannot be used before it serves", async () => {
  const fail = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await haft(["serve", "mcp", ...args], { env: { SHORT: "short" } });
    expect([code, stdout]).toEqual([2, ""]);
    return stderr.trimEnd();
  };
  expect(await fail("--tools", "Nothing")).toMatch(/Cannot find tool "Nothing"/);
  expect(await fail("--http", "--host", "0.0.0.0")).toMatch(/without a token: whoever reaches it could call the tools/);
  expect(await fail("--http", "--token-env", "SHORT")).toMatch(/it has fewer than 16 characters/);
  expect(await fail("--http", "--token-env", "GONE")).toMatch(/that environment variable is not set/);
  expect(await fail("--http", "--token-file", "/gone")).toMatch(/Cannot read the token from "\/gone": ENOENT/);
});
