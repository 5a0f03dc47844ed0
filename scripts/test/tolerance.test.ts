import { describe, expect, test } from "vitest";
import { haft } from "../../tolerance/libraries/haft.ts";
import type { Library } from "../../tolerance/library.ts";
import { protocolNames } from "../../tolerance/protocol-name.ts";
import { renderFaults, renderTable } from "../../tolerance/render-table.ts";
import { rows } from "../../tolerance/rows.ts";
import { badRows } from "../../tolerance/tried-row.ts";
import { tryLibrary } from "../../tolerance/try-library.ts";

describe.each(protocolNames)("Haft on %s, streamed and in one piece", (protocol) => {
  test.each(rows)("S2-05 S2-06 S2-07 comes well through: $name", async (row) => {
    const tried = await tryLibrary(haft, [protocol], [row]);
    expect(renderFaults(tried)).toBe("");
  });
});

/** Does as Haft does, but never says what the model said. */
const loud: Library = {
  name: "loud",
  versions: [],
  start(options) {
    const run = haft.start(options);
    return { run: async (prompt, signal) => (await run.run(prompt, signal)).toUpperCase() };
  },
};

const silent: Library = { name: "silent", versions: [], start: () => ({ run: async () => "done" }) };
const throwing: Library = {
  name: "throwing",
  versions: [],
  start: () => ({ run: () => Promise.reject(new Error("no")) }),
};

test.each([loud, silent, throwing])("tryLibrary() finds the faults of a library that is $name", async (library) => {
  const tried = await tryLibrary(
    library,
    ["openai-chat"],
    rows.filter(({ name }) => !name.includes("for ever")),
  );
  const good = tried.filter((row) => !badRows(tried).includes(row)).map(({ name }) => name);
  expect(good).toEqual([]);
});

test("renderTable() says what was tried, what was bad, and what the wire cannot bring", () => {
  const name = "odd";
  const cells = { "openai-chat": { tried: 2, faults: [] }, gemini: { tried: 0, faults: [] } };
  expect(renderTable([{ name, cells }])).toBe(
    "| what comes | openai-chat | gemini |\n| --- | --- | --- |\n| odd | ok | – |",
  );
  const bad = [{ name, cells: { gemini: { tried: 2, faults: ["form: it throws: no"] } } }];
  expect(renderTable(bad)).toContain("| odd | **bad** (1 of 2) |");
  expect(renderFaults(bad)).toBe("odd, gemini:\n  form: it throws: no");
});
