import { expect, test } from "vitest";
import { knownDefinitions } from "../../../src/commands/mcp/known-definitions.ts";
import { temporaryFolder } from "../../haft-process.ts";

const server = (fingerprint: string, scope: "project" | "user") =>
  ({ name: "s", type: "stdio", command: "x", fingerprint, scope }) as const;

test("knownDefinitions() keeps them for one definition of a server, those of a project for it alone", () => {
  const env = { HOME: temporaryFolder() };
  const known = knownDefinitions("/p", { env });
  known.keep(server("1", "project"), { tool: "f" });
  known.keep(server("1", "user"), { tool: "g" });
  const find = (root: string, ...about: Parameters<typeof server>) =>
    knownDefinitions(root, { env }).find(server(...about));
  expect(find("/p", "1", "project")).toEqual({ tool: "f" });
  expect(find("/q", "1", "project")).toEqual({});
  expect(find("/q", "1", "user")).toEqual({ tool: "g" });
  expect(find("/p", "2", "project")).toEqual({});
  known.forget(server("1", "project"));
  expect(find("/p", "1", "project")).toEqual({});
  expect(find("/p", "1", "user")).toEqual({ tool: "g" });
});

test("knownDefinitions() remembers for the session where there is no home", () => {
  const known = knownDefinitions("/p", { env: {} });
  known.keep(server("1", "user"), { tool: "f" });
  expect(known.find(server("1", "user"))).toEqual({ tool: "f" });
  known.forget(server("1", "user"));
  expect(known.find(server("1", "user"))).toEqual({});
});
