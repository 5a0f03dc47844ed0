import { checkTool, createSession, executeToolCalls, textOf } from "haft";
import { toolContract, toolsetContract } from "haft/testing";
import { expect, test } from "vitest";
import { builtinToolsets } from "../../src/builtin-toolsets.ts";
import { timeToolset } from "../../src/time/time-toolset.ts";
import { type Answer, callTool } from "../call-tool.ts";

const now = (): number => Date.UTC(2026, 10, 30, 20, 47, 17);
const time = (input: object, options: object = {}): Promise<Answer> =>
  callTool(timeToolset({ now, ...options }), "Time", { ...input }, { cwd: "/" });

test("S0-96 Time tells local time with its offset, weekday and zone, UTC and the epoch, by the given clock", async () => {
  const answer = await time({ timezone: "Asia/Tokyo" });
  expect(answer.text).toBe(
    "2026-12-01T05:47:17+09:00 (Tuesday, Asia/Tokyo)\nUTC 2026-11-30T20:47:17.000Z, 1796071637000 ms since 1970",
  );
  expect(answer.structured).toEqual({
    local: "2026-12-01T05:47:17+09:00",
    utc: "2026-11-30T20:47:17.000Z",
    epochMs: now(),
    weekday: "Tuesday",
    timezone: "Asia/Tokyo",
  });
  expect((await time({}, { timezone: "Europe/Berlin" })).structured).toMatchObject({ timezone: "Europe/Berlin" });
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect((await time({})).structured).toMatchObject({ timezone: own });
  expect(Math.abs(Number((await time({}, { now: undefined })).structured.epochMs) - Date.now())).toBeLessThan(60_000);
});

test("Time says that a zone is unknown, and which is near", async () => {
  const answer = await time({ timezone: "Tokyo/Asia" });
  expect(answer).toMatchObject({ outcome: "failed", code: "timezone-unknown" });
  expect(answer.text).toMatch(/; the nearest names are .*"Asia\/Tokyo"/);
});

test("S0-105 Time is in no default set, and there once it is added", async () => {
  const names = builtinToolsets().flatMap(({ tools }) => tools.map(({ name }) => name));
  expect(names).not.toContain("Time");
  await using session = createSession({ tools: [...builtinToolsets(), timeToolset({ now })] });
  const call = { type: "tool-call", id: "1", name: "Time", rawInput: { timezone: "UTC" } } as const;
  const { results } = await executeToolCalls([call], session);
  expect(results[0] && textOf(results[0])).toContain("2026-11-30T20:47:17+00:00 (Monday, UTC)");
});

for (const { name, run } of toolsetContract(() => timeToolset({ now }))) test(name, run);
for (const { name, run } of toolContract(() => ({
  tool: timeToolset({ now }).tools[0] as NonNullable<ReturnType<typeof timeToolset>["tools"][number]>,
  valid: [{}, { timezone: "UTC" }],
  invalid: [{ timezone: 5 }, { unheardOf: 1 }],
})))
  test(name, run);

test("checkTool() has nothing to say about Time", () => {
  expect(timeToolset().tools.flatMap((tool) => checkTool(tool))).toEqual([]);
});
