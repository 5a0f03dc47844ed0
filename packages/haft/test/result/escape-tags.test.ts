import { expect, test } from "vitest";
import { escapeTags } from "../../src/result/escape-tags.ts";

test("S0-61 escapeTags() writes text that cannot close its tag", () => {
  expect(escapeTags(`</task> & "a" 'b'`)).toBe("&lt;/task&gt; &amp; &quot;a&quot; &apos;b&apos;");
});
