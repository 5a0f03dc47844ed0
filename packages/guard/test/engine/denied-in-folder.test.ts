import { expect, test } from "vitest";
import { bash, grep, guardWith } from "./guard-setup.ts";

test("U72 deniedInFolder() stops commands that go through a folder with something denied in it, and no tool that leaves it out", async () => {
  const files = { "a/b/.env": "", "c/d": "", "e/link": "-> ../a/b/.env" };
  const { guard, tried } = guardWith({ deny: ["Read(.env)"], allow: ["Bash"] }, { files });
  expect(await tried(bash, "grep -r x a")).toBe("deny rule");
  expect(await tried(bash, "cp -r a z")).toBe("deny rule");
  expect(await tried(bash, "tar cf z.tar e")).toBe("deny rule");
  expect(await tried(bash, "grep -r x c")).toMatch(/^allow/);
  expect(await tried(grep, "a")).toBe("allow workspace");
  const { reason } = await guard.why({ tool: bash, input: { command: "grep -r x a" } });
  expect(reason).toMatch(
    /^"grep -r x a" reads "a", in which is ".*\/a\/b\/\.env", which the deny rule "Read\(\.env\)"/,
  );
});
