import { renderToolDoc } from "haft";
import { expect, test } from "vitest";
import { builtinTools } from "../../src/commands/session/builtin-tools.ts";
import { findTool } from "../../src/commands/session/find-tool.ts";
import { haft } from "../haft-process.ts";
import { memoryIo } from "../memory-io.ts";

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
