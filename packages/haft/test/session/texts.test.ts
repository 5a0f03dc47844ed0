import { describe, expect, test } from "vitest";
import { englishTexts } from "../../src/index.ts";

describe("englishTexts", () => {
  test("S0-43 S2-50 names the nearest tools, or says that there are none", () => {
    expect(englishTexts.unknownTool("serach", ["search", "fetch"], 9)).toBe(
      'Cannot find tool "serach": the nearest of 9 tools are "search", "fetch"',
    );
    expect(englishTexts.unknownTool("x", [], 0)).toContain("there are no tools");
  });

  test("S2-53 S3-43 quotes at most 2,000 characters of what was sent", () => {
    const text = englishTexts.invalidInput(
      "t",
      [{ path: "a", code: "unknown_property", message: "" }],
      "x".repeat(9_999),
    );
    expect(text.split("\n")).toHaveLength(3);
    expect(text).toContain("a:unknown_property");
    expect(text).toContain(`${"x".repeat(2_000)}…`);
    expect(englishTexts.invalidInput("t", [], { a: 1 })).toContain('{"a":1}');
  });

  test("S2-45 a blank reason is no reason", () => {
    expect(englishTexts.rejected(" ")).toBe(englishTexts.rejected(undefined));
    expect(englishTexts.rejected("too dear")).toContain(": too dear");
  });

  test("S3-43 no sentence ends with a full stop, and none shows that something is missing", () => {
    const sentences = [
      englishTexts.denied("t", undefined),
      englishTexts.approvalUnavailable("t", undefined),
      englishTexts.planMode("t"),
      englishTexts.timedOut("t", 1),
      ...(["user", "timeout", "upstream"] as const).map((by) => englishTexts.cancelled(by)),
      englishTexts.skipped(),
      englishTexts.notRunAfter("length"),
      englishTexts.notRunAtStepLimit(3),
      englishTexts.notRunAfterError(),
      englishTexts.unsettled("t"),
      englishTexts.failed("t", undefined, "abc"),
      englishTexts.invalidOutput("t"),
      englishTexts.noOutput(),
      englishTexts.noProgressHint("t", 3),
      englishTexts.noProgressRefusal("t", 7),
      englishTexts.resultCut({ headChars: 1, tailChars: 1, totalChars: 9 }, "result:1", undefined),
      englishTexts.partLeftOut("image/png", 9, undefined),
    ];
    for (const sentence of sentences) {
      expect(sentence).not.toMatch(/\.$/);
      expect(sentence).not.toContain("undefined");
    }
  });
});
