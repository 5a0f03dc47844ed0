import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../haft-process.ts";

test("haft tools check finds nothing lost of the built-in tools at the providers whose schemas are narrow", async () => {
  for (const provider of ["openai", "anthropic", "google"]) {
    const { code, stdout, stderr } = await haft(["tools", "check", "--provider", provider]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(
      new RegExp(`^✓ AskUserQuestion\\n✓ Bash\\n.*\\n\\n${provider} takes all of them whole\\.\\n$`, "s"),
    );
  }
});

test("haft tools check says what a provider would lose of the tools in a file, and ends with 1", async () => {
  const cwd = temporaryFolder();
  const properties = { a: { type: "string" } };
  const definitions = [
    { name: "work/space", inputSchema: { type: "object", properties } },
    { name: "Either", input_schema: { type: "object", properties, anyOf: [{ required: ["a"] }, {}] } },
  ];
  writeFileSync(join(cwd, "tools.json"), JSON.stringify(definitions));
  const ended = await haft(["tools", "check", "tools.json", "--provider", "google"], { cwd });
  expect(ended.code).toBe(1);
  expect(ended.stdout).toMatch(
    /^✓ work\/space {2}shown as work_space\n✗ Either\n {4}anyOf: .*\n\ngoogle loses 1 thing\.\n$/,
  );
  const { stdout } = await haft(["tools", "check", "tools.json", "--provider", "google", "--json"], { cwd });
  expect(JSON.parse(stdout)[1]).toMatchObject({
    name: "Either",
    problems: [{ keyword: "anyOf" }],
    inputSchema: { type: "object" },
  });
});

test("haft tools check names the providers, and the nearest to one that is not there", async () => {
  expect((await haft(["tools", "check"])).stderr).toMatch(/give --provider, one of openai, anthropic, google, /);
  expect(await haft(["tools", "check", "--provider", "gogle"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('"google"'),
  });
});
