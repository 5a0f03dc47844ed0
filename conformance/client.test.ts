import { beforeAll, expect, test } from "vitest";
import { expectedFailures, failingScenarios } from "./expected-failures.ts";
import { failedChecks, listScenarios, revisions, type ScenarioResult, tryClient } from "./run-suite.ts";

const scenarios = await Promise.all(
  revisions.map(async (revision) => ({ revision, names: await listScenarios("client", revision) })),
);
const command = `"${process.execPath}" --conditions=haft-source "${import.meta.dirname}/client.ts"`;
const results = new Map<string, ReadonlyMap<string, ScenarioResult>>();

beforeAll(async () => {
  for (const { revision, names } of scenarios) results.set(revision, await tryClient(revision, command, names));
}, 600_000);

/** What the client says where it has to refuse something; it says nothing elsewhere. */
const refusals: Readonly<Record<string, RegExp>> = {
  "auth/iss-normalized": /came from another authorization server/,
  "auth/iss-supported-missing": /came from another authorization server/,
  "auth/iss-unexpected": /came from another authorization server/,
  "auth/iss-wrong-issuer": /came from another authorization server/,
  "auth/metadata-issuer-mismatch": /gives itself another name/,
  "auth/resource-mismatch": /describes another server than itself/,
  "auth/scope-retry-limit": /wants the scope "mcp:admin" too/,
  "sep-2322-client-request-state": /missing required resultType/,
};

for (const { revision, names } of scenarios) {
  test(`a connection is tried by the scenarios of ${revision}, and fails in none that is unknown`, () => {
    expect([...(results.get(revision)?.keys() ?? [])].sort()).toEqual([...names].sort());
    expect(failingScenarios("client", revision).filter((name) => !names.includes(name))).toEqual([]);
  });

  for (const name of names)
    test(`a connection in the scenario ${name} of ${revision}`, () => {
      const result = results.get(revision)?.get(name) ?? { checks: [], stderr: "" };
      const told = result.checks.flatMap(({ id, errorMessage }) => (errorMessage ? [`${id}: ${errorMessage}`] : []));
      expect(failedChecks(result), told.join("\n")).toEqual(expectedFailures("client", revision, name));
      expect(result.stderr.trim()).toMatch(refusals[name] ?? /^$/);
      expect(result.checks.length).toBeGreaterThan(0);
    });
}
