import { expect, test } from "vitest";
import { fileRules } from "../../src/engine/file-rules.ts";
import type { RuleEntry } from "../../src/engine/rule-entry.ts";
import { compilePathPattern } from "../../src/paths/path-pattern.ts";
import { placeOf } from "../../src/paths/place-of.ts";
import { folderWith } from "./guard-setup.ts";

test("fileRules() finds the rule about a place by every spelling of it", () => {
  const cwd = folderWith({ secret: "", link: "-> secret", other: "" });
  const isCaseInsensitive = () => false;
  const rules = fileRules(isCaseInsensitive);
  const entry = (pattern: string) => {
    const path = compilePathPattern(pattern, { kind: "deny", sourceFolder: cwd, cwd, isCaseInsensitive });
    return { path, line: 1 } as unknown as RuleEntry;
  };
  const secret = entry("secret");
  rules.add(secret);
  const copy = rules.copy();
  copy.add(entry("other"));
  rules.add({ path: undefined } as unknown as RuleEntry);
  expect(rules.find(placeOf("link", { cwd }))).toBe(secret);
  expect(rules.find(placeOf("other", { cwd }))).toBeUndefined();
  expect(rules.findPath(`${cwd}/deep/secret`)).toBe(secret);
  expect([rules.size, copy.size, rules.first]).toEqual([1, 2, secret]);
});

test("U72 a rule that denies is about the copy of a file in a worktree as well, one that allows is not", () => {
  const cwd = folderWith({ "config/prod.env": "", ".haft/worktrees/w/config/prod.env": "" });
  const isCaseInsensitive = () => false;
  const find = (list: "allow" | "ask" | "deny", name: string) => {
    const rules = fileRules(isCaseInsensitive);
    const path = compilePathPattern("/config/prod.env", { kind: list, sourceFolder: cwd, cwd, isCaseInsensitive });
    rules.add({ path, list } as unknown as RuleEntry);
    return [rules.find(placeOf(name, { cwd }))?.list, rules.findPath(`${cwd}/${name}`)?.list];
  };
  const copy = ".haft/worktrees/w/config/prod.env";
  expect(find("deny", copy)).toEqual(["deny", "deny"]);
  expect(find("ask", copy)).toEqual(["ask", "ask"]);
  expect(find("allow", copy)).toEqual([undefined, undefined]);
  expect(find("deny", ".haft/worktrees/config/prod.env")).toEqual([undefined, undefined]);
});
