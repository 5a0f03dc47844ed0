import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { mcpPlaces } from "../../../src/commands/mcp/mcp-places.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("mcpPlaces() takes the root of the repository for the project, or the nearest folder in it with an .mcp.json", () => {
  const root = temporaryFolder();
  const folder = join(root, "a", "b");
  mkdirSync(folder, { recursive: true });
  const rootOf = (): string => mcpPlaces(folder, { env: {} }).root;
  expect(rootOf()).toBe(folder);
  // Outside of a repository nothing above the folder counts.
  writeFileSync(join(root, ".mcp.json"), "{}");
  expect(rootOf()).toBe(folder);
  mkdirSync(join(root, ".git"));
  expect(rootOf()).toBe(root);
  writeFileSync(join(root, "a", ".mcp.json"), "{}");
  expect(rootOf()).toBe(join(root, "a"));
  mkdirSync(join(folder, ".git"));
  expect(rootOf()).toBe(folder);
});

test("mcpPlaces() has a file for each project among the user's own, and none without a home", () => {
  const [one, two, HOME] = [temporaryFolder(), temporaryFolder(), temporaryFolder()];
  const places = mcpPlaces(one, { env: { HOME } });
  expect(places).toMatchObject({ project: join(one, ".mcp.json"), user: join(HOME, ".config/haft/mcp.json") });
  expect(places.local).toMatch(/\.config\/haft\/mcp\/[0-9a-f]{32}\.json$/);
  expect(mcpPlaces(two, { env: { HOME } }).local).not.toBe(places.local);
  expect(mcpPlaces(one, { env: {} })).toMatchObject({ local: undefined, user: undefined });
});
