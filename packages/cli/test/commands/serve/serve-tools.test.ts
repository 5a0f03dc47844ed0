import { expect, test } from "vitest";
import { haft, temporaryFolder } from "../../haft-process.ts";

test("serveTools() says what is wrong with the options before it serves, and nothing on standard output", async () => {
  const cwd = temporaryFolder();
  const fail = async (...args: string[]) => haft(["serve", "mcp", "--cwd", cwd, ...args], { input: "" });
  expect(await fail("--cwd", "/gone")).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("/gone") });
  expect(await fail("--allowed-tools", "Bsh")).toMatchObject({ code: 2, stderr: expect.stringContaining('"Bash"') });
  expect((await fail("--port", "1")).stderr).toContain("Cannot use --port: it is for --http");
  const settings = '{"permissions":{"allow":["Bash(("]}}';
  const warned = await fail("--settings", settings);
  expect([warned.code, warned.stdout]).toEqual([0, ""]);
  expect(warned.stderr).toContain("Bash((");
  expect((await fail("--settings", settings, "--quiet")).stderr).toBe("");
});
