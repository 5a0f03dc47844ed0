import { expect, test } from "vitest";
import { haft } from "../../tolerance/libraries/haft.ts";
import { protocolNames } from "../../tolerance/protocol-name.ts";
import { rows } from "../../tolerance/rows.ts";
import type { TriedRow } from "../../tolerance/tried-row.ts";
import { checkTolerancePage, tolerancePage } from "../check-tolerance-page.ts";
import { plantTree } from "./plant-tree.ts";

function page(names: readonly string[], faults: readonly string[] = []): string {
  const cells = Object.fromEntries(protocolNames.map((protocol) => [protocol, { tried: 1, faults }]));
  const tried: TriedRow[] = names.map((name) => ({ name, cells }));
  return tolerancePage([{ library: haft, tried }]);
}

const names = rows.map(({ name }) => name);

test("checkTolerancePage() takes the page of a run of all rows", () => {
  expect(checkTolerancePage(plantTree({ "docs/tolerance.md": page(names) }))).toEqual([]);
});

test("checkTolerancePage() reports a page that is missing, has other rows, or bad ones of Haft", () => {
  const problemsOf = (text: string): string[] => checkTolerancePage(plantTree({ "docs/tolerance.md": text }));
  expect(checkTolerancePage(plantTree({}))).toEqual([expect.stringContaining('run "npm run tolerance -- --write"')]);
  expect(problemsOf(page(names.slice(1)))).toEqual([expect.stringContaining('the rows of "haft" are not those')]);
  expect(problemsOf(page(names, ["it throws"]))).toEqual(["Cannot pass docs/tolerance.md: Haft has bad rows"]);
});
