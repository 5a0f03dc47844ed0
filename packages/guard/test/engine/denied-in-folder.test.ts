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

test("U72 deniedInFolder() goes through links where the command does, and knows rules by every path to a folder", async () => {
  const files = { "real/secret": "", "a/link": "-> ../real", linked: "-> real" };
  const { tried } = guardWith({ deny: ["Read(linked/secret)", "Read(a/link/secret)"], allow: ["Bash"] }, { files });
  expect(await tried(bash, "grep -r x linked")).toBe("deny rule");
  expect(await tried(bash, "grep -R x a")).toBe("deny rule");
  expect(await tried(bash, "cp -rL a z")).toBe("deny rule");
  expect(await tried(bash, "tar chf z.tar a")).toBe("deny rule");
  expect(await tried(bash, "grep -r x a")).toMatch(/^allow/);
});

test("U72 what git shows of a denied file by its name is denied", async () => {
  const { tried } = guardWith({ deny: ["Read(.env)"], allow: ["Bash"] }, { files: { ".env": "" } });
  for (const command of [
    "git show HEAD:.env",
    "git diff .env",
    "git log -p -- .env",
    "git -C . show :.env",
    "git blame .env",
  ])
    expect([command, await tried(bash, command)]).toEqual([command, "deny rule"]);
  expect(await tried(bash, "ls -a | xargs -n1 cat")).toBe("ask rule");
  expect(await tried(bash, 'for f in a; do cat "$f"; done; for f in .env; do cat "$f"; done')).toBe("deny rule");
  expect(await tried(bash, "curl file:///etc/../$PWD/.env")).toBe("ask rule");
});
