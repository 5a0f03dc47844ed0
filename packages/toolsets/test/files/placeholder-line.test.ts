import { expect, test } from "vitest";
import { placeholderLine } from "../../src/files/placeholder-line.ts";

test.each([
  "// ... rest of code unchanged ...",
  "  // ...existing code...",
  "# ... (rest of the function remains the same)",
  "/* … unchanged … */",
  "<!-- ... existing content ... -->",
  "{/* ... existing code ... */}",
  "-- remaining columns as before ...",
  "... rest of the file ...",
  "[... remaining lines unchanged ...]",
  "rest of the file unchanged",
  "// The rest of your code here",
])("U30b placeholderLine() finds %j", (line) => {
  expect(placeholderLine(`a\n${line}\nb`, "")).toBe(line.trim());
});

test.each([
  "  ...existing,",
  "  ...rest",
  "const merged = [...existing, ...remaining];",
  "// the existing entries are kept",
  "# existing users (see below)",
  "We kept the rest of the day free.",
  "Loading...",
  "// wait for the reply ...",
])("U30b placeholderLine() leaves %j", (line) => {
  expect(placeholderLine(line, "")).toBeUndefined();
});

test("U30b placeholderLine() takes a line that was there before", () => {
  expect(placeholderLine("  // ... existing code ...", "x\n// ... existing code ...\n")).toBeUndefined();
});
