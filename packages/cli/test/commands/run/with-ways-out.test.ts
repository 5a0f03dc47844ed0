import { createSession } from "haft";
import { expect, test } from "vitest";
import type { Denial, RunReport } from "../../../src/commands/run/report.ts";
import { withWaysOut } from "../../../src/commands/run/with-ways-out.ts";
import { openPlace } from "../../../src/commands/session/open-place.ts";
import { planSession } from "../../../src/commands/session/plan-session.ts";
import { folderWithSettings, noChoices } from "../permissions/folder-with-settings.ts";

test("withWaysOut() says of each call that nobody was asked about whether --yes would have let it run", async () => {
  const { io } = folderWithSettings();
  const plan = await planSession({ choices: { ...noChoices, yes: false }, place: await openPlace(noChoices, io), io });
  await using session = createSession(plan.options);
  const denial = (toolName: string, input: Denial["input"], code = "no-approver"): Denial => ({
    ...{ toolCallId: "", toolName, input, code, reason: "" },
  });
  const denials = [
    denial("Bash", { command: "git push" }),
    denial("Bash", '{"command": "git push",}'),
    denial("Bash", { command: "rm -rf /" }),
    denial("Config", { action: "set", setting: "model", value: "ollama:x" }),
    denial("EnterPlanMode", {}),
    denial("Bash", { command: "git push" }, "rejected"),
    denial("Bash", {}),
    denial("gone", {}),
  ];
  const report = { denials } as unknown as RunReport;
  const found = (await withWaysOut(report, session, plan)).denials.map(({ runsWithYes }) => runsWithYes);
  expect(found).toEqual([true, true, false, false, false, false, false, false]);
});
