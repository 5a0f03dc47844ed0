import { defineTool } from "haft";
import { describe, expect, test } from "vitest";
import { bash, guardWith, read } from "./guard-setup.ts";

describe("findRestriction()", () => {
  test("what only the run brings may be what is denied, so somebody is asked, in every mode", async () => {
    const { guard, tried } = guardWith({ deny: ["Read(.env)", "Bash(git push:*)"], allow: ["Bash"] });
    const bypassing = { permissionMode: "bypassPermissions" } as const;
    expect(await tried(bash, 'cat "$F"', bypassing)).toBe("ask rule");
    expect(await tried(bash, "git $X", bypassing)).toBe("ask rule");
    expect(await tried(read, "~nobody/x", bypassing)).toBe("ask rule");
    expect(await tried(bash, "eval $X", bypassing)).toBe("ask rule");
    expect(await tried(bash, "cat a", bypassing)).toBe("allow mode");
    expect((await guard.why({ tool: bash, input: { command: "git $X" } })).reason).toBe(
      '"git $X" may be what the deny rule "Bash(git push:*)" (given by the program) is about',
    );
  });

  test("a rule about a parameter is about its value", async () => {
    const { tried } = guardWith({ deny: ["mcp__db__run(sql:DROP *)"] });
    const sql = defineTool<{ sql: string }>({
      name: "mcp__db__run",
      input: { type: "object", properties: { sql: { type: "string" } } },
      execute: () => "",
    });
    expect(await tried(sql, "DROP TABLE a")).toBe("deny rule");
    expect(await tried(sql, "SELECT 1")).toBe("ask undecided");
  });
});
