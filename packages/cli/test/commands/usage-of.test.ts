import { expect, test } from "vitest";
import { call } from "../../src/commands/call.ts";
import { doctor } from "../../src/commands/doctor.ts";
import { usageOf } from "../../src/commands/usage-of.ts";

test("usageOf() shows operands, those that are optional in brackets", () => {
  expect([usageOf(call), usageOf(doctor)]).toEqual(["haft call TOOL [INPUT] [options]", "haft doctor [options]"]);
});
