import { describe, expect, test } from "vitest";
import { createSession, englishTexts, nameRules, type SessionOptions, ToolAccess } from "../../src/index.ts";
import { sessionOptionsOf } from "../../src/session/check-session-options.ts";
import { messageOf } from "../errors/message-of.ts";

const opened = (options: unknown) => messageOf(() => createSession(options as SessionOptions));

describe("checkSessionOptions()", () => {
  test.each([
    [{ permissionMode: "Plan" }, /its permissionMode is the text "Plan", not one of "default", "acceptEdits", "plan"/],
    [{ schedule: "fast" }, /its schedule is .* not one of "safe", "parallel", "serial"/],
    [{ hold: true }, /its hold is true, not one of "call", "round"/],
    [{ repair: "on" }, /its repair is .* not one of "certain", "off"/],
    [{ errorDetail: "some" }, /its errorDetail is .* not one of "none", "redacted", "full"/],
    [{ onUnknownTool: "ignore" }, /its onUnknownTool is .* not one of "answer", "stop"/],
    [{ onToolError: "ignore" }, /its onToolError is .* not one of "result", "throw" or a function/],
    [{ noProgress: false }, /its noProgress is false, not one of "off" or \{ hintAt, refuseAt, endAfter \}/],
    [{ noProgress: { hintAt: 3 } }, /its noProgress is an object, not/],
    [
      { approver: () => ({ decision: "allow" }) },
      /its approver is a? ?.*function.*, not an object with the function decide/,
    ],
    [{ approver: {} }, /its approver is an object, not an object with the function decide/],
    [{ rules: { deny: ["x"] } }, /its rules is .* functions hides, deny, ask, allow, as nameRules/],
    [{ access: ["Read"] }, /its access is an array, not .* as ToolAccess\.only/],
    [{ registry: [] }, /its registry is an array, not .* createRegistry/],
    [{ hooks: {} }, /its hooks is an object, not an array of hooks/],
    [{ texts: { denied: () => "no" } }, /its texts is an object, not \{ \.\.\.englishTexts/],
    [{ secrets: "sesame" }, /its secrets is the text "sesame", not an array of texts/],
    [{ clock: Date }, /its clock is the function Date, not an object with the functions now, after/],
    [{ shedule: "safe" }, /there is no option "shedule"; the nearest is "schedule"/],
    [{ model: {} }, /there is no option "model"; use model of run\(\)/],
    [[], /its options are an array, not an object; call it as createSession/],
  ])("S3-27 refuses %j, with what may be given", (options, words) => {
    expect(opened(options)).toMatch(/^TypeError: Cannot open a session: /);
    expect(opened(options)).toMatch(words);
  });

  test("S4-28 refuses times and sizes below 0, and none that are above", () => {
    for (const name of ["timeoutMs", "gracePeriodMs", "maxResultChars"]) {
      expect(opened({ [name]: -1 })).toMatch(new RegExp(`^RangeError: .*its ${name} is -1, not a number of 0 or more`));
      expect(opened({ [name]: Number.NaN })).toMatch(/^RangeError/);
      expect(opened({ [name]: Number.POSITIVE_INFINITY })).toBeUndefined();
    }
  });

  test("S3-04 accepts every option as it is meant, and undefined as not given", () => {
    expect(
      opened({
        permissionMode: "plan",
        noProgress: { hintAt: 1, refuseAt: 2, endAfter: 3 },
        onToolError: () => "no",
        approver: { decide: () => ({ decision: "deny" }) },
        rules: nameRules({ deny: ["x"] }),
        access: ToolAccess.only([]),
        texts: { ...englishTexts, skipped: () => "not this time" },
        schedule: undefined,
      }),
    ).toBeUndefined();
  });

  test("S3-04 sessionOptionsOf() leaves out what is not the session's", () => {
    expect(sessionOptionsOf({ hold: "round", signal: 1 } as SessionOptions)).toEqual({ hold: "round" });
  });
});
