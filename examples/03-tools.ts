// Tools that reach out: search, run code, call an API, read a file. Each gets the call's signal, so that an abort ends it.
// node --conditions=haft-source examples/03-tools.ts

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { createSession, defineTool, run, type Tool, type ToolContext, textOf } from "haft";
import { scriptedModel } from "haft/testing";

const pages = ["Haft runs tools", "Models call tools", "Cats sleep"];

const search = textTool("search", async (words) => pages.filter((page) => page.toLowerCase().includes(words)));
const runCode = textTool("run_code", async (code, { signal }) => {
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", code], { signal });
  return stdout;
});
const callApi = textTool("call_api", async (url, { signal }) => (await fetch(url, { signal })).json());
const readDoc = textTool("read_file", (path, { signal }) => readFile(path, { encoding: "utf8", signal }));

function textTool(name: string, execute: (text: string, context: ToolContext) => Promise<unknown>): Tool {
  const input = { type: "object", properties: { text: { type: "string" } }, required: ["text"] };
  return defineTool<{ text: string }>({ name, input, execute: ({ text }, context) => execute(text, context) });
}

const calls = [
  { name: "search", input: { text: "tools" } },
  { name: "run_code", input: { text: "console.log(6 * 7)" } },
  { name: "call_api", input: { text: 'data:application/json,{"status":"up"}' } },
  { name: "read_file", input: { text: `${import.meta.dirname}/../LICENSE` } },
];
const session = createSession({ tools: [search, runCode, callApi, readDoc], maxResultChars: 80 });
const { messages } = await run({ model: scriptedModel([{ calls }, "Done."]), session, prompt: "Look around." });

const results = messages.filter((message) => message.role === "tool").map(textOf);
console.log(results.join("\n"));
assert.deepEqual(results.slice(0, 3), ['["Haft runs tools","Models call tools"]', "42\n", '{"status":"up"}']);
assert.match(results[3] ?? "", /^MIT License[\s\S]* cut: /);
