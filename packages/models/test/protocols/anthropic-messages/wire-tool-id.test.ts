import { expect, test } from "vitest";
import { wireToolId } from "../../../src/protocols/anthropic-messages/wire-tool-id.ts";

test("wireToolId() keeps an id that Anthropic accepts", () => {
  for (const id of ["toolu_01D7FLrfh4GYq7yT1ULFeyMV", "call-1", "a".repeat(64)]) expect(wireToolId(id)).toBe(id);
});

test("wireToolId() replaces any other, the same way each time, and tells them apart", () => {
  const ids = ["functions.search:0", "functions.search:1", "", "a b", "é", "x".repeat(65)];
  const wireIds = ids.map(wireToolId);
  for (const id of wireIds) expect(id).toMatch(/^call_[0-9a-f]{32}$/);
  expect(new Set(wireIds).size).toBe(ids.length);
  expect(ids.map(wireToolId)).toEqual(wireIds);
});
