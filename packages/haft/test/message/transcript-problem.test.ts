import fc from "fast-check";
import { expect, test } from "vitest";
import { checkTranscript } from "../../src/message/check-transcript.ts";
import { Transcript } from "../../src/message/transcript.ts";
import { findProblems } from "../../src/message/transcript-problem.ts";
import { anyEntries } from "./arbitrary-entries.ts";

test("findProblems() of the whole finds something exactly when a check after each append does", () => {
  fc.assert(
    fc.property(anyEntries, (entries) => {
      const transcript = new Transcript();
      let isRefused = false;
      for (const entry of entries) {
        transcript.append(entry);
        const problems = findProblems(transcript.messages);
        try {
          checkTranscript(transcript);
        } catch {
          isRefused = true;
        }
        expect(problems.length > 0).toBe(isRefused);
      }
    }),
  );
});
