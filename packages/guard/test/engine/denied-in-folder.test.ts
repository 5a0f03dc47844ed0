import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { bash, folderWith, grep, guardWith, type TriedGuard } from "./guard-setup.ts";

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

function guardOfRepository(rules: Parameters<typeof guardWith>[0]): TriedGuard {
  const folder = folderWith({ "secrets/key": "k", "src/a": "", "README.md": "", ".env": "", ".gitignore": ".env" });
  const git = (...words: readonly string[]): void => void execFileSync("git", words, { cwd: folder, stdio: "ignore" });
  git("init");
  git("add", ".");
  return guardWith({ allow: ["Bash"], ...rules }, { folder });
}

test("U72 what git shows of the repository is denied when a denied file is tracked, and not when it is none of git's", async () => {
  const { tried } = guardOfRepository({ deny: ["Read(secrets/**)"] });
  const other = guardOfRepository({ deny: ["Read(.env)"] });
  for (const command of [
    "git diff",
    "git diff HEAD~1",
    "git log -p",
    "git show",
    "git stash show -p",
    "git grep k",
    "git diff -- secrets",
    "git diff -- '*' README.md",
    "git log -p --author README.md",
    "git archive HEAD",
    "cd src && git diff",
  ]) {
    expect([command, await tried(bash, command)]).toEqual([command, "deny rule"]);
    expect([command, await other.tried(bash, command)]).toEqual([command, expect.stringMatching(/^allow/)]);
  }
});

test("U72 what names files, or shows no contents, is not stopped for what lies elsewhere in the repository", async () => {
  const { tried } = guardOfRepository({ deny: ["Read(secrets/**)"] });
  for (const command of [
    "git diff README.md",
    "git diff HEAD -- src README.md",
    "git log -p src",
    "git log --oneline",
    "git status",
    "git show HEAD:README.md",
    "git diff --stat",
    "git -C src grep k",
  ])
    expect([command, await tried(bash, command)]).toEqual([command, expect.stringMatching(/^allow/)]);
});

test("what git changes is asked about when a file is tracked there that must not be changed, and denied by its name", async () => {
  const { tried } = guardOfRepository({ deny: ["Edit(src/**)"] });
  for (const command of [
    "git pull",
    "git checkout main",
    "git reset --hard",
    "git stash pop",
    "git checkout -- .",
    "git rm -r .",
  ])
    expect([command, await tried(bash, command)]).toEqual([command, "ask rule"]);
  for (const command of ["git checkout -- src/a", "git restore src/a", "git rm src/a", "git mv README.md src/b"])
    expect([command, await tried(bash, command)]).toEqual([command, "deny rule"]);
  for (const command of ["git checkout -- README.md", "git commit -m x", "git diff", "git reset HEAD~1"])
    expect([command, await tried(bash, command)]).toEqual([command, expect.stringMatching(/^allow/)]);
  expect(await tried(bash, "git clean -fd")).toBe("deny rule");
});
