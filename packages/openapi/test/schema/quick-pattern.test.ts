import { expect, test } from "vitest";
import { isQuickPattern } from "../../src/schema/quick-pattern.ts";

test.each([
  ...["^[a-z]+$", "^\\d{3}-\\d{4}$", "^([A-Z]{2})?\\d+$", "^(?:\\d{4}-){3}\\d{4}$", "^\\([^)]*\\)+$", "(a|b)?c*"],
  "^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$",
])("isQuickPattern() lets %s be checked", (pattern) => expect(isQuickPattern(pattern)).toBe(true));

test.each([
  ...["^(a+)+$", "^(a|aa)*$", "(.*a){20}", "^((a)*)*$", "^(?:(?:x+)y?)+$", "(\\w+\\s?)*$", "(?<name>a*)*"],
  "a".repeat(1_001),
])("isQuickPattern() has none of %s", (pattern) => expect(isQuickPattern(pattern)).toBe(false));
