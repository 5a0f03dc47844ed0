import { join } from "node:path";
import { renderToolDoc } from "haft";
import { expect, test } from "vitest";
import { builtinTools } from "../../src/commands/session/builtin-tools.ts";
import { findTool } from "../../src/commands/session/find-tool.ts";
import { haft, temporaryFolder, textIn } from "../haft-process.ts";
import { memoryIo } from "../memory-io.ts";
import { project, serverEntry } from "./mcp/project.ts";

test("haft tools show prints the generated document of a tool, found by its aliases too", async () => {
  const document = renderToolDoc(findTool("Read", builtinTools(memoryIo())));
  expect(document).toContain("## Parameters");
  for (const name of ["Read", "read_file"])
    expect(await haft(["tools", "show", name])).toEqual({ code: 0, signal: null, stdout: document, stderr: "" });
});

test("haft tools show names the nearest to a tool that is not there", async () => {
  expect(await haft(["tools", "show", "Raed"])).toMatchObject({
    code: 2,
    stdout: "",
    stderr: expect.stringMatching(/^haft: Cannot find tool "Raed": the nearest are "Read", /),
  });
});

test("haft tools show finds tools of servers, which start for no built-in tool", async () => {
  const pids = join(temporaryFolder(), "pids");
  const { cwd, env } = project({ s: serverEntry("", pids) }, { approved: ["s"] });
  expect((await haft(["tools", "show", "Read"], { cwd, env })).code).toBe(0);
  expect(textIn(pids)).toBe("");
  expect((await haft(["tools", "show", "mcp__s__echo"], { cwd, env })).stdout).toContain("mcp__s__echo");
}, 180_000);
