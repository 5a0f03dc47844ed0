import { serveMcpHttp } from "@haft/mcp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { expectedFailures, failingScenarios } from "./expected-failures.ts";
import { failedChecks, listScenarios, revisions, type ScenarioResult, tryServer } from "./run-suite.ts";
import { openSession } from "./served-tools.ts";

const scenarios = await Promise.all(
  revisions.map(async (revision) => ({ revision, names: await listScenarios("server", revision) })),
);
const results = new Map<string, ReadonlyMap<string, ScenarioResult>>();
const server = await serveMcpHttp({ openSession });

beforeAll(async () => {
  for (const revision of revisions) results.set(revision, await tryServer(revision, server.url));
}, 600_000);

afterAll(() => server.close());

for (const { revision, names } of scenarios) {
  test(`a served registry is tried by the scenarios of ${revision}, and fails in none that is unknown`, () => {
    expect([...(results.get(revision)?.keys() ?? [])].sort()).toEqual([...names].sort());
    expect(failingScenarios("server", revision).filter((name) => !names.includes(name))).toEqual([]);
  });

  for (const name of names)
    test(`a served registry in the scenario ${name} of ${revision}`, () => {
      const result = results.get(revision)?.get(name) ?? { checks: [], stderr: "" };
      const told = result.checks.flatMap(({ id, errorMessage }) => (errorMessage ? [`${id}: ${errorMessage}`] : []));
      expect(failedChecks(result), told.join("\n")).toEqual(expectedFailures("server", revision, name));
      expect(result.checks.length).toBeGreaterThan(0);
    });
}
