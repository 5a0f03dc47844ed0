import type { Touch } from "haft";
import { expect, test } from "vitest";
import { callFacts } from "../../src/engine/call-facts.ts";
import { bash, folderWith } from "./guard-setup.ts";

test("callFacts() sorts what a call touches, and follows its paths from where the session is", () => {
  const cwd = folderWith({ link: "-> /etc" });
  const touches: Touch[] = [
    { type: "read", path: "link/x", isRecursive: true },
    { type: "write", path: "~/y" },
    { type: "command", command: "cat z", isUnsandboxed: true },
    { type: "fetch", url: "https://a.b" },
  ];
  const traits = {
    readOnly: false,
    concurrencySafe: false,
    idempotent: false,
    destructive: false,
    openWorld: false,
    polls: false,
  };
  const context = { cwd, permissionMode: "default", additionalDirectories: [] } as const;
  const facts = callFacts({ tool: bash, input: {}, traits, touches, context }, "/home/me");
  expect(
    facts.files.map(({ operation, place, isRecursive, command }) => [operation, place.real, isRecursive, command]),
  ).toEqual([
    ["read", "/etc/x", true, undefined],
    ["write", "/home/me/y", false, undefined],
    ["read", `${cwd}/z`, false, "cat z"],
  ]);
  expect(facts.commands.map(({ isUnsandboxed }) => isUnsandboxed)).toEqual([true]);
  expect(facts.urls).toEqual(["https://a.b"]);
});
