import { expect, test } from "vitest";
import { deniedNote } from "../../../src/commands/run/denied-note.ts";

const denied = (toolName: string, code: string | undefined, reason: string, runsWithYes = true) => ({
  ...{ toolCallId: "1", toolName, input: {}, code, reason, runsWithYes: runsWithYes && code !== undefined },
});
const asked = denied("Bash", "no-approver", "it has to wait");
const forbidden = denied("Read", undefined, "a deny rule forbids it: nobody is there to read it");

test("deniedNote() says what helps where nobody was there to ask, and nothing of the kind where a rule forbids", () => {
  expect(deniedNote([asked], true)).toBe(
    "1 call was denied (Bash): nobody is there to ask; --yes or --allowed-tools Bash lets them run",
  );
  expect(deniedNote([asked, forbidden], true)).toContain("to ask, for Bash; --yes or --allowed-tools Bash lets");
  expect(deniedNote([forbidden], true)).toBe("1 call was denied (Read); haft permissions why explains");
  expect(deniedNote([asked], false)).not.toContain("--yes");
  expect(deniedNote([denied("Bash", "dont-ask", "")], true)).toContain("--yes");
  expect(deniedNote([denied("Bash", "rejected", "", false)], true)).not.toContain("--yes");
});

test("deniedNote() offers --yes for the calls that it would let run, and for no others", () => {
  const config = denied("Config", "no-approver", "it asks each time", false);
  expect(deniedNote([config], true)).toBe(
    "1 call was denied (Config): nobody is there to ask; haft permissions why explains",
  );
  expect(deniedNote([config, asked], true)).toBe(
    "2 calls were denied (Config, Bash): nobody is there to ask; --yes or --allowed-tools Bash lets Bash run",
  );
});
