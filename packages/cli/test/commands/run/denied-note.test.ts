import { expect, test } from "vitest";
import { deniedNote } from "../../../src/commands/run/denied-note.ts";

const denied = (toolName: string, reason: string) => ({ toolCallId: "1", toolName, input: {}, reason });
const asked = denied("Bash", "it needs approval and nobody is there to give it");
const forbidden = denied("Read", "a deny rule forbids it");

test("deniedNote() says what helps where nobody was there to ask, and nothing of the kind where a rule forbids", () => {
  expect(deniedNote([asked], true)).toBe(
    "1 call was denied (Bash): nobody is there to ask; --yes or --allowed-tools Bash lets them run",
  );
  expect(deniedNote([asked, forbidden], true)).toContain("to ask, for Bash; --yes or --allowed-tools Bash lets");
  expect(deniedNote([forbidden], true)).toBe("1 call was denied (Read); haft permissions why explains");
  expect(deniedNote([asked], false)).not.toContain("--yes");
});
