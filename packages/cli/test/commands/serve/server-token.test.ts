import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { serverToken } from "../../../src/commands/serve/server-token.ts";
import type { ServeMcpInput } from "../../../src/commands/serve-mcp.ts";
import { temporaryFolder } from "../../haft-process.ts";

const token = "a-token-of-the-test-0123";

function read(options: Partial<ServeMcpInput["options"]>, env: Readonly<Record<string, string>> = {}, cwd = "/") {
  return serverToken(options as ServeMcpInput["options"], { env, cwd });
}

test("serverToken() is that of the file or of the environment, else a new one each time", () => {
  const cwd = temporaryFolder();
  writeFileSync(join(cwd, "token"), `${token}\n`);
  expect(read({ "token-file": "token" }, {}, cwd)).toEqual({ value: token, isNew: false });
  expect(read({}, { HAFT_MCP_TOKEN: token })).toEqual({ value: token, variable: "HAFT_MCP_TOKEN", isNew: false });
  expect(read({ "token-env": "OWN" }, { OWN: token })).toMatchObject({ value: token, variable: "OWN" });
  const made = [read({}), read({})];
  expect(made.map(({ isNew }) => isNew)).toEqual([true, true]);
  expect(made[0]?.value).toMatch(/^[\w-]{43}$/);
  expect(made[0]?.value).not.toBe(made[1]?.value);
});

test("serverToken() refuses what is no good token, and two at once", () => {
  expect(() => read({ "token-env": "OWN" }, { OWN: "short" })).toThrow(/of OWN: it has fewer than 16 characters/);
  expect(() => read({ "token-env": "OWN" }, { OWN: "with a space in the middle" })).toThrow(/printable/);
  expect(() => read({ "token-env": "GONE" })).toThrow(/is not set/);
  expect(() => read({ "token-file": "/gone" })).toThrow(/ENOENT/);
  expect(() => read({ "token-file": "/gone", "token-env": "OWN" })).toThrow(/there is one token/);
});
