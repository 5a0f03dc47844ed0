import { expect, test } from "vitest";
import { haft } from "./haft-process.ts";

test("haft --version prints the version, with any command", async () => {
  for (const args of [["--version"], ["run", "-V"], ["model-server", "--version"]]) {
    expect(await haft(args)).toMatchObject({ code: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/), stderr: "" });
  }
});

test("haft --help lists the commands; alone it does so as an error", async () => {
  const { code, stdout } = await haft(["--help"]);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/haft run \[PROMPT\] .*haft model-server/s)]);
  expect(await haft([])).toMatchObject({ code: 2, stdout: "", stderr: stdout });
});

test("haft shows the commands of a first word; alone it does so as an error", async () => {
  const { code, stdout } = await haft(["mcp", "--help"]);
  const list = /^The tool layer .*Commands:\n {2}haft mcp list .*haft mcp logout NAME .*/s;
  expect([code, stdout]).toEqual([0, expect.stringMatching(list)]);
  expect(stdout).not.toContain("haft run [PROMPT]");
  expect(await haft(["help", "mcp"])).toMatchObject({ code: 0, stdout });
  expect(await haft(["mcp"])).toMatchObject({ code: 2, stdout: "", stderr: stdout });
  expect(await haft(["serve"])).toMatchObject({ code: 2, stderr: expect.stringContaining("haft serve mcp") });
});

test("haft names the nearest command and option, and ends with 2", async () => {
  const fail = async (...args: string[]): Promise<string> => {
    const { code, stdout, stderr } = await haft(args);
    expect([code, stdout]).toEqual([2, ""]);
    return stderr;
  };
  expect(await fail("rnu")).toMatch(/^haft: Cannot find command "rnu": it is not known; the nearest is "run"; .*\n$/);
  expect(await fail("mcp", "lst")).toBe(
    'haft: Cannot find command "mcp lst": it is not known; the nearest is "mcp list"\n',
  );
  expect(await fail("toString")).toMatch(/^haft: Cannot find command "toString"/);
  expect(await fail("run", "hi", "--modle", "x")).toBe(
    'haft: Cannot use option "--modle": it is not known; the nearest is "--model"\n',
  );
  expect(await fail("login")).toContain('it is not known; there is "haft mcp login"; ');
  expect(await fail("--verison")).toContain('the nearest is "--version"');
  expect(await fail("run", "fix", "the", "bug")).toContain(
    'Cannot use "the": it is one argument too many; put the prompt in quotes',
  );
  expect(await fail("model-server", "x")).toContain("write haft model-server --script x");
});
