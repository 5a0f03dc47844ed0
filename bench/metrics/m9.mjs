// M9: microseconds of a call of an MCP server's tool over stdio, through a whole session of Haft beside the client of the SDK
// alone: one after another, and 64 at a time. And milliseconds until 50 servers are connected, beside one.
import { createRequire } from "node:module";
import { createSession, executeToolCall, toolCall } from "haft";
import { cpuMicros, median } from "../cpu.mjs";

const { resolve } = createRequire(new URL("../../packages/mcp/package.json", import.meta.url));
const importOf = (name) => import(resolve(name));
const { connectMcpServers, mcpToolset } = await import(
  new URL("../../packages/mcp/dist/index.js", import.meta.url).href
);
const everything = createRequire(new URL("../../package.json", import.meta.url)).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);

const input = { message: "the quick brown fox jumps over the lazy dog" };
const args = [everything, "stdio"];
const calls = 400;
const rounds = 5;

export async function measure(_subject, { servers } = {}) {
  return servers === undefined ? measureCalls() : measureConnections(servers);
}

/** Both clients take turns with servers of their own, so that they meet the same machine. */
async function measureCalls() {
  const sides = { haft: await haftClient(), sdk: await sdkClient() };
  const figures = {};
  try {
    for (const [name, { call }] of Object.entries(sides)) {
      figures[`${name}Us`] = [];
      figures[`${name}CpuUs`] = [];
      figures[`${name}At64Us`] = [];
      for (let count = 0; count < calls; count++) await call();
    }
    for (let round = 0; round < rounds; round++)
      for (const [name, { call }] of Object.entries(sides)) {
        const one = await inTurn(call);
        figures[`${name}Us`].push(one.us);
        figures[`${name}CpuUs`].push(one.cpuUs);
        figures[`${name}At64Us`].push(await sideBySide(call, 64));
      }
  } finally {
    await Promise.all(Object.values(sides).map(({ close }) => close()));
  }
  return Object.fromEntries(Object.entries(figures).map(([name, values]) => [name, median(values)]));
}

async function inTurn(call) {
  const times = [];
  const cpu = cpuMicros();
  for (let count = 0; count < calls; count++) {
    const start = performance.now();
    await call();
    times.push((performance.now() - start) * 1_000);
  }
  return { us: median(times), cpuUs: (cpuMicros() - cpu) / calls };
}

async function sideBySide(call, width) {
  const total = calls * 4;
  let left = total;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (left-- > 0) await call();
    }),
  );
  return ((performance.now() - start) * 1_000) / total;
}

async function haftClient() {
  const toolset = await mcpToolset({ name: "everything", type: "stdio", command: process.execPath, args });
  const session = createSession({ tools: [toolset] });
  let sent = 0;
  return {
    async call() {
      // A guard against calls that get nowhere would stop equal ones.
      const more = { message: `${input.message} ${sent}` };
      check(await executeToolCall(toolCall("mcp__everything__echo", more, `c${sent++}`), session));
    },
    async close() {
      await session.close();
      await toolset.close();
    },
  };
}

async function sdkClient() {
  const { Client } = await importOf("@modelcontextprotocol/client");
  const { StdioClientTransport } = await importOf("@modelcontextprotocol/client/stdio");
  const client = new Client({ name: "bench", version: "1.0.0" });
  await client.connect(new StdioClientTransport({ command: process.execPath, args, stderr: "ignore" }));
  // As a client does that knows its tools: results are checked against their schemas.
  await client.listTools();
  let sent = 0;
  return {
    async call() {
      const more = { message: `${input.message} ${sent++}` };
      check(await client.callTool({ name: "echo", arguments: more }));
    },
    close: () => client.close(),
  };
}

function check({ content }) {
  if (!content[0]?.text?.includes("quick brown fox")) throw new Error(`wrong answer: ${JSON.stringify(content)}`);
}

/** A server that is ready at once: what is measured is the client, and that servers do not wait for each other. */
const smallServer = `
let text = "";
process.stdin.on("data", (chunk) => {
  text += chunk;
  const lines = text.split("\\n");
  text = lines.pop();
  for (const line of lines) {
    const { id, method, params } = JSON.parse(line);
    if (id === undefined) continue;
    const answers = {
      initialize: () => ({ protocolVersion: params.protocolVersion, capabilities: { tools: {} }, serverInfo: { name: "small", version: "1" } }),
      "tools/list": () => ({ tools: [{ name: "echo", description: "Echoes", inputSchema: { type: "object" } }] }),
    };
    const result = answers[method]?.();
    const answer = result === undefined ? { error: { code: -32601, message: "Method not found" } } : { result };
    // As if it had something to load first.
    setTimeout(() => process.stdout.write(JSON.stringify({ jsonrpc: "2.0", id, ...answer }) + "\\n"), method === "initialize" ? 500 : 0);
  }
});`;

async function measureConnections(count) {
  const configs = Array.from({ length: count }, (_, index) => ({
    name: `small-${index}`,
    type: "stdio",
    command: process.execPath,
    args: ["-e", smallServer],
  }));
  const start = performance.now();
  const connected = await connectMcpServers(configs, { connectTimeoutMs: 60_000 });
  const connectMs = performance.now() - start;
  await connected.close();
  if (connected.toolsets.length !== count) throw new Error(connected.failures[0]?.text);
  return { connectMs };
}
