import { join } from "node:path";
import { expect, test } from "vitest";
import { scopeFile } from "../../../src/commands/mcp/scope-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("scopeFile() is the file of a scope, which a user without a home has not", () => {
  const [cwd, HOME] = [temporaryFolder(), temporaryFolder()];
  expect(scopeFile("project", { cwd, env: {} })).toBe(join(cwd, ".mcp.json"));
  expect(scopeFile("user", { cwd, env: { HOME } })).toBe(join(HOME, ".config/haft/mcp.json"));
  expect(() => scopeFile("local", { cwd, env: {} })).toThrow(/^Cannot use the scope "local": there is no home/);
});
