import { createSession } from "haft";
import { expect, test } from "vitest";
import { RunGuards } from "../../src/door/run-guards.ts";

const limits = createSession().policy.noProgress;

test("RunGuards keep one guard for each run, by its object or its name", () => {
  const guards = new RunGuards(limits);
  const run = {};
  expect(guards.of(run)).toBe(guards.of(run));
  expect(guards.of("a")).toBe(guards.of("a"));
  expect(guards.of(undefined)).toBe(guards.of(undefined));
  expect(new Set([guards.of(run), guards.of({}), guards.of("a"), guards.of("b"), guards.of(undefined)]).size).toBe(5);
});

test("RunGuards forget the named run that made no call for longest", () => {
  const guards = new RunGuards(limits);
  const [used, idle] = [guards.of("used"), guards.of("idle")];
  for (let i = 0; i < 255; i++) {
    guards.of(i);
    guards.of("used");
  }
  expect(guards.of("used")).toBe(used);
  expect(guards.of("idle")).not.toBe(idle);
});

test("RunGuards give none where the guard is off", () => {
  expect(new RunGuards("off").of("a")).toBeUndefined();
});
