import { createSession } from "haft";
import { expect, test } from "vitest";
import { foreseeWithYes } from "../../../src/commands/session/foresee-with-yes.ts";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import { folderWithSettings, noChoices } from "../permissions/folder-with-settings.ts";

test("foreseeWithYes() foresees a call as --yes would have it, and nothing of what is no call", async () => {
  const { io } = folderWithSettings();
  const plan = await planSession({ choices: { ...noChoices, yes: false }, place: await openPlace(noChoices, io), io });
  await using session = createSession(plan.options);
  const by = async (name: string, rawInput: string | { command: string }) => {
    const foreseen = await foreseeWithYes({ name, rawInput }, session, plan);
    return foreseen && `${foreseen.decision} ${foreseen.by}`;
  };
  expect(await by("Bash", '{"command":"git push"}')).toBe("allow mode");
  expect(await by("Bash", { command: "cat .env" })).toBe("deny rule");
  expect(await by("EnterPlanMode", "{}")).toBe("ask tool");
  expect([await by("Bash", "{}"), await by("gone", "{}"), await by("Bash", "[")]).toEqual(Array(3).fill(undefined));
});
