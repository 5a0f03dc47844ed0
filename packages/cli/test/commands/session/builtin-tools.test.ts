import { expect, test } from "vitest";
import { builtinTools, offReason } from "../../../src/commands/session/builtin-tools.ts";
import { memoryIo } from "../../memory-io.ts";

test("builtinTools() are the tools of haft run, by name", () => {
  const names = builtinTools(memoryIo()).map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names).toEqual(expect.arrayContaining(["Bash", "Config", "Grep", "Read", "TodoWrite", "Write"]));
});

test("builtinTools() have Bash as it is in the sandbox of the system, where there is one", () => {
  const bashOn = (platform: NodeJS.Platform): string | undefined =>
    builtinTools(memoryIo({ host: { platform } })).find(({ name }) => name === "Bash")?.description;
  expect(bashOn("linux")).toContain("Commands run in a sandbox (bubblewrap: files can be written only");
  expect(bashOn("darwin")).toContain("Commands run in a sandbox (seatbelt: ");
  expect(bashOn("win32")).not.toContain("sandbox");
});

test("S0-104 offReason() says what a tool needs that is off here", () => {
  const reasonIn = (env: Readonly<Record<string, string>>, name: string) =>
    offReason(builtinTools(memoryIo({ env })).find((tool) => tool.name === name)!);
  expect(reasonIn({}, "WebSearch")).toMatch(/SEARXNG_URL, BRAVE_API_KEY/);
  expect(reasonIn({ BRAVE_API_KEY: "k" }, "WebSearch")).toBe(undefined);
  expect(reasonIn({}, "Read")).toBe(undefined);
});
