import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decideTrust, trustAbove, trustToKeep } from "../../../src/commands/session/decide-trust.ts";
import { settingsPlaces } from "../../../src/commands/session/settings-places.ts";
import { userTrust } from "../../../src/commands/session/user-trust.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

function project(settings?: string) {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  if (settings !== undefined) {
    mkdirSync(join(folder, ".haft"));
    writeFileSync(join(folder, ".haft/settings.json"), settings);
  }
  const decide = async (typed?: string) => {
    const io = memoryIo({ env: { HOME: home, NO_COLOR: "1" }, isTerminal: typed !== undefined });
    const decided = decideTrust(settingsPlaces(folder, io), userTrust(io), io);
    const questions = (): number => io.written.stderr.split("Trust it? ").length - 1;
    for (const [index, line] of typed?.split("\n").entries() ?? []) {
      while (line !== "" && questions() <= index) await new Promise((resolve) => setTimeout(resolve, 1));
      io.stdin.write(`${line}\n`);
    }
    return [await decided, io.written.stderr] as const;
  };
  return { folder, decide };
}

test("decideTrust() asks a person once about a folder that brings settings", async () => {
  const { decide } = project("{}");
  const [refused, shown] = await decide("n");
  expect(refused).toBe(false);
  expect(shown).toContain("brings settings of its own (.haft/settings.json)");
  expect((await decide("y"))[0]).toBe(true);
  expect(await decide("")).toEqual([true, ""]);
});

test("decideTrust() explains its answers to who asks, and then waits for one", async () => {
  const { decide } = project("{}");
  const [trusted, shown] = await decide("?\ny");
  expect(trusted).toBe(true);
  expect(shown).toMatch(/\(\? explains\): {3}y {11}what its settings allow[\s\S]* {2}Trust it\? $/);
  expect((await project("{}").decide("?\nn"))[0]).toBe(false);
});

test("decideTrust() trusts nothing where nobody can be asked, and asks nothing about a folder that brings nothing", async () => {
  expect(await project("{}").decide()).toEqual([false, ""]);
  expect(await project().decide("")).toEqual([false, ""]);
});

test("trustToKeep() asks before rules are kept in a folder that is not trusted yet", async () => {
  const [folder, home] = [temporaryFolder(), temporaryFolder()];
  const ask = async (typed: string) => {
    const io = memoryIo({ env: { HOME: home, NO_COLOR: "1" }, isTerminal: true });
    io.stdin.write(`${typed}\n`);
    return [await trustToKeep(folder, userTrust(io), io, io.signal), io.written.stderr] as const;
  };
  const [no, shown] = await ask("n");
  expect([no, shown]).toEqual([false, expect.stringMatching(/count only when it is trusted[\s\S]*session alone\.\n$/)]);
  expect((await ask("y"))[0]).toBe(true);
  expect(await ask("")).toEqual([true, ""]);
});

test("decideTrust() asks about a folder that brings MCP servers, trustAbove() about that of the project above it", async () => {
  const { folder, decide } = project();
  writeFileSync(join(folder, ".mcp.json"), "{}");
  expect((await decide("n"))[1]).toContain("brings settings of its own (.mcp.json)");
  const io = memoryIo({ env: { HOME: temporaryFolder(), NO_COLOR: "1" }, isTerminal: true });
  const trust = userTrust(io);
  io.stdin.write("y\n");
  await trustAbove(folder, { folder, trust }, io);
  expect(io.written.stderr).toBe("");
  await trustAbove(folder, { folder: join(folder, "in"), trust }, io);
  expect(io.written.stderr).toContain(`? ${folder} brings MCP servers (.mcp.json).`);
  expect(trust.isTrusted(folder)).toBe(true);
});
