import { expect, test } from "vitest";
import { allow, ask, askFirmly, deny } from "../../src/engine/decision.ts";

test("only what is asked firmly is asked whatever a hook or a mode allows", () => {
  const all = [allow("workspace", "a"), ask("undecided", "b"), askFirmly("rule", "c"), deny("rule", "d")];
  expect(all.map(({ decision, isFirm }) => `${decision} ${isFirm}`)).toEqual([
    "allow undefined",
    "ask undefined",
    "ask true",
    "deny undefined",
  ]);
});
