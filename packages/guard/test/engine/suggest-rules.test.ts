import { expect, test } from "vitest";
import { bash, fetchUrl, grep, guardWith, read, serverTool, write } from "./guard-setup.ts";

test("Guard.suggestRules() names narrow rules that let the call run, or none", async () => {
  const { guard, folder, tried } = guardWith({ ask: ["Bash(git push:*)"] }, { files: { "a[1] (x).txt": "" } });
  const suggested = async (tool: typeof bash, input: Record<string, string>) =>
    (await guard.suggestRules({ tool, input })).map((rule) => rule.replace(folder, "FOLDER"));
  expect(await suggested(bash, { command: "make && cargo test" })).toEqual(["Bash(make)", "Bash(cargo test *)"]);
  expect(await suggested(bash, { command: "make > /var/out.txt" })).toEqual(["Bash(make)", "Edit(//var/out.txt)"]);
  expect(await suggested(read, { path: "/etc/hosts" })).toEqual(["Read(//etc/hosts)"]);
  expect(await suggested(grep, { path: "/etc" })).toEqual(["Read(//etc/**)"]);
  expect(await suggested(fetchUrl, { url: "https://docs.example.com/a" })).toEqual([
    "WebFetch(domain:docs.example.com)",
  ]);
  expect(await suggested(serverTool, {})).toEqual(["mcp__files__remove"]);
  for (const command of ["git push", "rm -rf /", "echo x > .bashrc", "ls", "a; b; c; d; e; f"]) {
    expect([command, await suggested(bash, { command })]).toEqual([command, []]);
  }
  const [rule] = await guard.suggestRules({ tool: write, input: { path: "a[1] (x).txt" } });
  await guard.remember([rule as string], "session");
  expect(await tried(write, "a[1] (x).txt")).toBe("allow rule");
  expect(await tried(write, "a1 (x).txt")).toBe("ask undecided");
});
