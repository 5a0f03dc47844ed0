import { execFile, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { promisify } from "node:util";
import { type ModelScript, startModelServer } from "@haft/models";
import { expect, onTestFinished, test } from "vitest";
import { protocolNames } from "../../tolerance/protocol-name.ts";
import { provocations } from "../../tolerance/provocations.ts";
import { protocolNamed, tryGivenEndpoint } from "../tolerance-endpoint.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = "--conditions=haft-source";

/** A model server in a process of its own, as a server that is not ours. */
async function serveElsewhere(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), "haft-endpoint-"));
  const script = path.join(folder, "script.mjs");
  writeFileSync(script, 'export const script = () => "Hello.";\n');
  const main = path.join(root, "packages/cli/src/main.ts");
  const server = spawn(process.execPath, [source, main, "model-server", "--script", script], { cwd: folder });
  onTestFinished(() => {
    server.kill();
    rmSync(folder, { recursive: true });
  });
  for await (const line of createInterface(server.stdout)) return line;
  throw new Error("the server ended before it said its address");
}

async function serve(script: ModelScript, apiKey?: string): Promise<string> {
  const server = await startModelServer({ script, ...(apiKey !== undefined && { apiKey }) });
  onTestFinished(() => server.close());
  return server.url;
}

async function said(endpoint: string, env = {}, more = {}): Promise<{ isTaken: boolean; text: string }> {
  const lines: string[] = [];
  const options = { endpoint, protocol: "openai-chat", ...more } as const;
  const isTaken = await tryGivenEndpoint(options, env, (line) => lines.push(line));
  return { isTaken, text: lines.join("\n") };
}

test("npm run tolerance asks a given server what it takes, and lists what only a script can bring", async () => {
  const url = await serveElsewhere();
  const script = path.join(root, "scripts/tolerance.ts");
  const asked = [source, script, "--endpoint", url, "--protocol", "anthropic-messages", "--model", "m"];
  const { stdout } = await promisify(execFile)(process.execPath, asked, { cwd: root });
  const count = provocations().length;
  expect(stdout).toContain(`m at ${url}, anthropic-messages`);
  expect(stdout).toContain("  a picture in a failed result: ok");
  expect(stdout).toContain("a result of 1 MB\n  needs a scripted server");
  expect(stdout).toContain(`${count} of ${count} requests are taken`);
});

test.each(protocolNames)("tryGivenEndpoint() finds that Haft's own server takes all of it on %s", async (protocol) => {
  const url = await serve(() => "Hello.");
  const endpoint = protocol === "gemini" ? url.replace(/\/v1$/, "/v1beta") : url;
  expect(await said(endpoint, {}, { protocol })).toMatchObject({ isTaken: true });
});

test("tryGivenEndpoint() says what a server refuses, in its words", async () => {
  const body = { error: { message: "no call ids with a colon here" } };
  const url = await serve((messages) =>
    JSON.stringify(messages).includes("functions.weather:0") ? { status: 400, body } : "Hello.",
  );
  const { isTaken, text } = await said(url);
  expect(isTaken).toBe(false);
  expect(text).toMatch(/functions\.weather:0: refused: .*HTTP 400, no call ids with a colon here/);
  expect(text).toContain(`${provocations().length - 1} of ${provocations().length} requests are taken`);
});

test("tryGivenEndpoint() stops where a plain question is not answered, and takes the key from a variable", async () => {
  const url = await serve(() => "Hello.", "sesame");
  expect((await said(url)).text).toContain(`Cannot try ${url}: it does not answer a plain question; Cannot get`);
  expect(await said(url, { KEY: "sesame" }, { apiKeyEnv: "KEY" })).toMatchObject({ isTaken: true });
  await expect(said(url, {}, { apiKeyEnv: "KEY" })).rejects.toThrow(
    "Cannot use the key in KEY: the variable is not set",
  );
});

test("protocolNamed() names the protocols there are", () => {
  expect(protocolNamed("gemini")).toBe("gemini");
  expect(() => protocolNamed("soap")).toThrow('Cannot find protocol "soap": there are openai-chat, openai-responses');
});
