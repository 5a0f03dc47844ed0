import fc from "fast-check";
import { createSession, executeToolCalls, type JsonObject, type PermissionMode, type Tool } from "haft";
import { expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { bash, edit, fetchUrl, folderWith, grep, read, serverTool, write } from "./guard-setup.ts";

const rule: fc.Arbitrary<string> = fc.constantFrom(
  "Bash",
  "Bash(ls *)",
  "Bash(rm *)",
  "Bash(git push *)",
  "Bash(git *)",
  "Bash(git -C sub *)",
  "Bash(echo *)",
  "Bash(cat a)",
  "Bash(* a)",
  "Read",
  "Read(a)",
  "Read(sub/**)",
  "Read(.env)",
  "Edit",
  "Edit(a)",
  "Edit(sub/**)",
  "WebFetch",
  "WebFetch(domain:example.com)",
  "mcp__files",
  "mcp__files__remove",
  "Grep",
  "Bash(command:rm a)",
  "Read(",
);

const call: fc.Arbitrary<readonly [Tool, JsonObject]> = fc.oneof(
  fc
    .constantFrom(
      "ls",
      "rm a",
      "cat a",
      "cat .env",
      "echo x > a",
      "git push",
      "git -C sub push",
      "git status",
      "ls && rm a",
      "echo $(cat .env)",
      "grep -r x .",
      "cat $x",
      "rm -rf sub",
      "f() { f; }; f",
      "(",
      'for f in *; do cat "$f"; done',
    )
    .map((command) => [bash, { command }] as const),
  fc
    .tuple(
      fc.constantFrom(read, grep, edit, write),
      fc.constantFrom("a", "sub/b", ".env", "/etc/passwd", "link", ".git/config"),
    )
    .map(([tool, path]) => [tool, { path }] as const),
  fc.constantFrom("https://example.com/", "https://other.test/").map((url) => [fetchUrl, { url }] as const),
  fc.constant([serverTool, {}] as const),
);

const mode: fc.Arbitrary<PermissionMode> = fc.constantFrom(
  "default",
  "acceptEdits",
  "plan",
  "dontAsk",
  "bypassPermissions",
);
/** In dontAsk the question that a rule asks is a denial too. */
const deniedByRules = mode.filter((one) => one !== "dontAsk");
const list = fc.array(rule, { maxLength: 4 });
const rules = fc.record({ allow: list, ask: list, deny: list });
type Lists = typeof rules extends fc.Arbitrary<infer T> ? T : never;

const folderFiles = { a: "x", "sub/b": "x", ".env": "x", link: "-> .env" };

async function decided(
  folder: string,
  lists: Lists,
  [tool, input]: readonly [Tool, JsonObject],
  permissionMode: PermissionMode,
) {
  const guard = createGuard({ folder, home: "/nowhere", rules: lists });
  const { decision, by } = await guard.why({ tool, input, context: { permissionMode } });
  return decision === "deny" && by !== "rule" ? "refused" : decision;
}

test("a rule's denial always wins: no allow rule and no mode turns it into anything else", async () => {
  const folder = folderWith(folderFiles);
  await fc.assert(
    fc.asyncProperty(rules, list, call, deniedByRules, mode, async (lists, more, one, first, second) => {
      fc.pre((await decided(folder, lists, one, first)) === "deny");
      expect(await decided(folder, { ...lists, allow: [...lists.allow, ...more] }, one, second)).toBe("deny");
      expect(await decided(folder, { ...lists, ask: [...lists.ask, ...more] }, one, second)).toBe("deny");
    }),
    { numRuns: 250 },
  );
}, 120_000);

test("a deny or ask rule never lets anything run that did not", async () => {
  const folder = folderWith(folderFiles);
  await fc.assert(
    fc.asyncProperty(rules, rule, call, mode, async (lists, added, one, permissionMode) => {
      fc.pre((await decided(folder, lists, one, permissionMode)) !== "allow");
      expect(await decided(folder, { ...lists, deny: [...lists.deny, added] }, one, permissionMode)).not.toBe("allow");
      expect(await decided(folder, { ...lists, ask: [...lists.ask, added] }, one, permissionMode)).not.toBe("allow");
    }),
    { numRuns: 250 },
  );
}, 120_000);

test("the order of the rules in a list changes no decision", async () => {
  const folder = folderWith(folderFiles);
  const order = (texts: readonly string[]): string[] => [...texts].reverse();
  await fc.assert(
    fc.asyncProperty(rules, call, mode, async (lists, one, permissionMode) => {
      const reversed = { allow: order(lists.allow), ask: order(lists.ask), deny: order(lists.deny) };
      expect(await decided(folder, reversed, one, permissionMode)).toBe(
        await decided(folder, lists, one, permissionMode),
      );
    }),
    { numRuns: 250 },
  );
}, 120_000);

test("why() says what the executor then does", async () => {
  const folder = folderWith(folderFiles);
  let count = 0;
  const tools = [bash, read, grep, edit, write, fetchUrl, serverTool];
  await fc.assert(
    fc.asyncProperty(rules, call, mode, async (lists, [tool, input], permissionMode) => {
      const guard = createGuard({ folder, home: "/nowhere", rules: lists });
      let asked = 0;
      await using session = createSession({
        tools,
        cwd: folder,
        permissionMode,
        rules: guard.rules,
        approver: guard.approver({ decide: () => ({ decision: "deny", reason: `${++asked}` }) }),
      });
      const { decision } = await guard.why({ tool, input, context: { permissionMode } });
      count += 1;
      const { results } = await executeToolCalls(
        [{ type: "tool-call", id: `c${count}`, name: tool.name, rawInput: input, input }],
        session,
      );
      const happened = asked > 0 ? "ask" : results[0]?.outcome === "ok" ? "allow" : "deny";
      // A tool that a rule denies as a whole is not there at all.
      expect([input, permissionMode, decision]).toEqual([input, permissionMode, happened]);
    }),
    { numRuns: 300 },
  );
});
