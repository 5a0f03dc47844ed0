import { expect, test } from "vitest";
import { planFilePath } from "../../src/planning/plan-file-path.ts";

test("planFilePath() is the same file for a session each time, within the folder whatever its id", () => {
  expect(planFilePath("/plans", "m3x-1_a")).toBe("/plans/m3x-1_a.md");
  for (const id of ["../../etc/passwd", "a/b", "A", ".", "", "x".repeat(65), "é"]) {
    expect(planFilePath("/plans", id)).toMatch(/^\/plans\/[0-9a-f]{32}\.md$/);
    expect(planFilePath("/plans", id)).toBe(planFilePath("/plans", id));
  }
  expect(planFilePath("/plans", "A")).not.toBe(planFilePath("/plans", "a"));
});

test("planFilePath() refuses a folder that depends on the working folder", () => {
  expect(() => planFilePath("plans", "a")).toThrow(TypeError);
});
