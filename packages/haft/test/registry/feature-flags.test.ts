import { expect, test } from "vitest";
import { featureFlags } from "../../src/registry/feature-flags.ts";

test("S1-45 a flag is on when the values say so, and off otherwise", () => {
  const flags = featureFlags({ AGENT_TRIGGERS: true, V2_TODO: false });
  expect(["AGENT_TRIGGERS", "V2_TODO", "OTHER", "constructor"].map(flags.isEnabled)).toEqual([
    true,
    false,
    false,
    false,
  ]);
  expect(featureFlags().isEnabled("AGENT_TRIGGERS")).toBe(false);
});
