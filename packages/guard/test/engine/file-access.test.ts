import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { guardWith } from "./guard-setup.ts";

test("fileAccess() refuses what is denied and what nobody decided about, and hides what must not be read", () => {
  const { guard, folder } = guardWith({ deny: ["Read(secret/**)", "Edit(*.lock)"] }, { files: { "secret/a": "" } });
  const { files } = guard.rules;
  const context = {} as ToolContext;
  const at = (path: string) => join(folder, path);
  expect(files?.refusal(context, at("secret/a"), "read")).toContain('the deny rule "Read(secret/**)"');
  expect(files?.refusal(context, at("secret/a"), "write")).toContain('the deny rule "Read(secret/**)"');
  expect(files?.refusal(context, at("x.lock"), "write")).toContain('the deny rule "Edit(*.lock)"');
  expect(files?.refusal(context, at("a"), "read")).toContain("not what was permitted");
  expect(["secret", "secret/a", "deep/secret/b", "x.lock", "a"].map((path) => files?.hides(at(path)))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(guardWith({ deny: ["Read"] }).guard.rules.files?.hides("/anything")).toBe(true);
});
