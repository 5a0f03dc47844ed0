import { describe, expect, test } from "vitest";
import { bash, edit, fetchUrl, grep, guardWith, read, serverTool, write } from "./guard-setup.ts";

describe("decide()", () => {
  test.each([
    ["git status && rm -rf x"],
    ["git status; rm -rf x"],
    ["git status | sh"],
    ["git status & rm -rf x"],
    ["git status\nrm -rf x"],
    ["git status || rm -rf x"],
    ["git status $(rm -rf x)"],
  ])("U71 an allow rule for the first part does not let the rest run: %j", async (command) => {
    const { tried } = guardWith({ allow: ["Bash(git status:*)"] });
    expect(await tried(bash, "git status")).toMatch(/^allow/);
    expect(await tried(bash, command)).toMatch(/^ask/);
  });

  test.each([
    ["grep -r KEY ."],
    ["cp -r . /tmp/o"],
    ["tar c ."],
    ["cat .en?"],
    ["cat .env"],
    ["cat < .env"],
    ["cat ./sub/../.env"],
    ["head -n 1 link"],
    ["sed -n 1p .env"],
    ["sudo cat .env"],
  ])("U72 a command does not get at a file that must not be read: %j", async (command) => {
    const files = { ".env": "KEY=1", "sub/a": "", link: "-> .env" };
    const { tried } = guardWith({ deny: ["Read(.env)"], allow: ["Bash"] }, { files });
    expect(await tried(bash, command)).not.toMatch(/^allow/);
  });

  test.each([
    ["{ cat foo; rm x; }"],
    ["cat <(rm x) foo.txt"],
    ["echo $(rm x)"],
    ["if true; then rm x; fi"],
    ["f(){ rm x; }; f"],
    ["eval 'rm x'"],
    ["echo `rm x`"],
  ])("U73 what stands inside of something is checked: %j", async (command) => {
    const { tried } = guardWith({ allow: ["Bash(cat:*)", "Bash(echo:*)", "Bash(f)", "Bash(true)"] });
    expect(await tried(bash, command)).toMatch(/^ask/);
    const denying = guardWith({ deny: ["Bash(rm:*)"], allow: ["Bash"] });
    expect(await denying.tried(bash, command)).not.toMatch(/^allow/);
  });

  test.each([["find . -exec grep x {} \\;"], ["find . -delete"]])(
    "U75 a rule for find does not cover what find starts: %j",
    async (command) => {
      const { tried } = guardWith({ allow: ["Bash(find:*)"] });
      expect(await tried(bash, "find . -name x")).toMatch(/^allow/);
      expect(await tried(bash, command)).toMatch(/^ask/);
    },
  );

  test.each([["make --eval='$(shell rm x)' all"], ["make SHELL=./x all"], ["python3 -c 'import os'"], ["node -e 1"]])(
    "U71 a rule for a program does not cover code that a call brings along, unless it names the option: %j",
    async (command) => {
      const { tried } = guardWith({ allow: ["Bash(make *)", "Bash(python3 *)", "Bash(node:*)"] });
      expect(await Promise.all(["make all", "python3 a.py", "node a.js -e x"].map((one) => tried(bash, one)))).toEqual(
        Array(3).fill("allow rule"),
      );
      expect(await tried(bash, command)).toBe("ask undecided");
      const option = command.split(/[ =]/, 2).join(" ");
      const named = guardWith({ allow: [`Bash(${command})`, `Bash(${option} *)`] });
      expect(await named.tried(bash, command)).toBe("allow rule");
    },
  );

  test("U77 a link leads nobody out of the folder", async () => {
    const files = { etc: "-> /etc", dangling: "-> /nowhere/x", "real/a": "a", alias: "-> real" };
    const { tried } = guardWith({ allow: ["Edit(./**)"] }, { files });
    expect(await tried(read, "etc/passwd")).toBe("ask undecided");
    expect(await tried(read, "/etc/passwd")).toBe("ask undecided");
    expect(await tried(write, "dangling")).toBe("ask undecided");
    expect(await tried(read, "alias/a")).toMatch(/^allow/);
    expect(await tried(write, "alias/new")).toBe("allow rule");
  });

  test("U77 a project that is itself reached by a link is a project", async () => {
    const { folder } = guardWith({}, { files: { "real/a": "", project: "-> real" } });
    const { tried } = guardWith({}, { folder: `${folder}/project` });
    expect(await tried(read, "a")).toBe("allow workspace");
    expect(await tried(read, `${folder}/project/a`)).toBe("allow workspace");
    expect(await tried(read, `${folder}/real/a`)).toBe("allow workspace");
  });

  test("reading in the folder runs, writing, fetching and what servers offer is asked about", async () => {
    const { tried } = guardWith();
    expect(await tried(read, "a")).toBe("allow workspace");
    expect(await tried(grep, ".")).toBe("allow workspace");
    expect(await tried(bash, "ls -l")).toBe("allow workspace");
    expect(await tried(bash, "git status")).toBe("allow workspace");
    expect(await tried(edit, "a")).toBe("ask undecided");
    expect(await tried(bash, "git push")).toBe("ask undecided");
    expect(await tried(fetchUrl, "https://example.com/")).toBe("ask undecided");
    expect(await tried(serverTool, {})).toBe("ask undecided");
    expect(await tried(bash, "cat /etc/passwd")).toBe("ask undecided");
  });

  test("where a session has gone does not widen what it may do", async () => {
    const { tried } = guardWith();
    expect(await tried(read, "passwd", { cwd: "/etc" })).toBe("ask undecided");
    expect(await tried(read, "/etc/passwd", { cwd: "/" })).toBe("ask undecided");
    expect(await tried(read, "/etc/passwd", { additionalDirectories: ["/etc"] })).toBe("allow workspace");
  });

  test("the strictest list decides, whatever is said more closely", async () => {
    const rules = {
      deny: ["Bash(aws *)"],
      ask: ["Bash(git push:*)"],
      allow: ["Bash(aws s3 ls)", "Bash(git push origin)"],
    };
    const { tried } = guardWith(rules);
    expect(await tried(bash, "aws s3 ls")).toBe("deny rule");
    expect(await tried(bash, "git push origin")).toBe("ask rule");
  });

  test.each([["rm -rf /"], ["rm -rf ~"], ["rm -rf ."], ["rm -rf $X/*"], ["sudo rm -rf /etc"]])(
    "the removal guard asks in every mode and before every rule: %j",
    async (command) => {
      const { tried } = guardWith({ allow: ["Bash"] });
      expect(await tried(bash, command)).toBe("ask removal-guard");
      expect(await tried(bash, command, { permissionMode: "bypassPermissions" })).toBe("ask removal-guard");
    },
  );

  test("what is protected is asked about, but for bypassing", async () => {
    const { tried } = guardWith({ allow: ["Edit", "Bash"] });
    expect(await tried(write, ".git/hooks/pre-commit")).toBe("ask protected-path");
    expect(await tried(write, ".git/hooks/x", { permissionMode: "acceptEdits" })).toBe("ask protected-path");
    expect(await tried(bash, "echo x > .bashrc")).toBe("ask protected-path");
    expect(await tried(write, ".git/hooks/x", { permissionMode: "bypassPermissions" })).toBe("allow mode");
  });

  test("acceptEdits lets files be written in the folders, and nothing else", async () => {
    const { tried } = guardWith();
    const context = { permissionMode: "acceptEdits" } as const;
    expect(await tried(write, "a", context)).toBe("allow mode");
    expect(await tried(write, "/var/x", context)).toBe("ask undecided");
    expect(await tried(bash, "mkdir -p a/b", context)).toBe("allow mode");
    expect(await tried(bash, "touch a && ls", context)).toBe("allow mode");
    expect(await tried(bash, "touch /var/x", context)).toBe("ask undecided");
    expect(await tried(bash, "rm a", context)).toBe("ask undecided");
  });

  test("a command writes only where it may", async () => {
    const { tried } = guardWith({ allow: ["Bash(echo:*)", "Bash(sort:*)", "Bash(cp:*)", "Edit(//var/out/**)"] });
    expect(await tried(bash, "echo x > a")).toBe("ask undecided");
    expect(await tried(bash, "sort -o a b")).toBe("ask undecided");
    expect(await tried(bash, "> a")).toBe("ask undecided");
    expect(await tried(bash, "{ ls; } > a")).toBe("ask undecided");
    expect(await tried(bash, "echo x > a", { permissionMode: "acceptEdits" })).toMatch(/^allow/);
    expect(await tried(bash, "cp b a")).toBe("allow rule");
    expect(await tried(bash, "echo x > /var/out/a")).toBe("allow rule");
    expect(await tried(bash, "echo x > /var/else")).toBe("ask undecided");
    expect(await tried(bash, "echo x > $F")).toMatch(/^ask/);
    expect(await tried(bash, "echo x > /dev/null")).toMatch(/^allow/);
  });

  test("what must not be written stays so for commands, and what must not be read cannot be written", async () => {
    const { tried } = guardWith(
      { deny: ["Edit(src/**)", "Read(secret)"], allow: ["Bash", "Edit"] },
      { files: { "src/a": "" } },
    );
    expect(await tried(edit, "src/a")).toBe("deny rule");
    expect(await tried(write, "secret")).toBe("deny rule");
    expect(await tried(bash, "echo x > src/a")).toBe("deny rule");
    expect(await tried(bash, "sed -i s/a/b/ src/a")).toBe("deny rule");
    expect(await tried(bash, "tee src/a")).toBe("deny rule");
    expect(await tried(read, "src/a")).toBe("allow workspace");
  });

  test("a rule holds for every spelling of a tool, and for all tools that do the same", async () => {
    for (const rule of ["shell(git push)", "BASH(git push)"]) {
      expect(await guardWith({ deny: [rule] }).tried(bash, "git push")).toBe("deny rule");
    }
    const { tried } = guardWith({ deny: ["Write(a)"], allow: ["FileRead(//var/x)"] });
    expect(await tried(edit, "a")).toBe("deny rule");
    expect(await tried(grep, "/var/x")).toBe("allow rule");
  });

  test("hosts are compared as URLs mean them", async () => {
    const { tried } = guardWith({
      allow: ["WebFetch(domain:*.example.com)"],
      deny: ["WebFetch(domain:bad.example.com)"],
    });
    expect(await tried(fetchUrl, "https://a.example.com/x")).toBe("allow rule");
    expect(await tried(fetchUrl, "https://example.com/")).toBe("ask undecided");
    expect(await tried(fetchUrl, "https://BAD.example.com./")).toBe("deny rule");
    expect(await tried(fetchUrl, "https://a.example.com@evil.net/")).toBe("ask undecided");
    expect(await tried(fetchUrl, "no url")).toBe("ask undecided");
  });

  test("servers and their tools are named by prefix", async () => {
    expect(await guardWith({ allow: ["mcp__files__*"] }).tried(serverTool, {})).toBe("allow rule");
    expect(await guardWith({ allow: ["mcp__files__remove"] }).tried(serverTool, {})).toBe("allow rule");
    expect(await guardWith({ deny: ["mcp__files"] }).tried(serverTool, {})).toBe("deny rule");
    expect(await guardWith({ allow: ["mcp__file"] }).tried(serverTool, {})).toBe("ask undecided");
  });

  test("a shut-in command runs unasked when the settings say so, as far as rules can be kept", async () => {
    const sandbox = { isActive: () => true, isAutoAllowed: true, isUnsandboxedAllowed: true };
    const { tried } = guardWith({}, { sandbox });
    expect(await tried(bash, "make all")).toBe("allow sandbox");
    expect(await tried(bash, "rm -rf /")).toBe("ask removal-guard");
    expect(await tried(bash, { command: "make all", unsandboxed: true })).toBe("ask unsandboxed");
    const strict = guardWith({ deny: ["Bash(rm:*)"] }, { sandbox });
    expect(await strict.tried(bash, "rm a")).toBe("deny rule");
    expect(await strict.tried(bash, "eval $X")).toMatch(/^ask/);
  });

  test("only a rule together with the settings lets a command out of the sandbox", async () => {
    const call = { command: "npm publish", unsandboxed: true };
    const sandbox = { isActive: () => true, isAutoAllowed: false, isUnsandboxedAllowed: true };
    const allow = ["Bash(npm publish)"];
    expect(await guardWith({ allow }, { sandbox }).tried(bash, call)).toBe("allow rule");
    expect(await guardWith({}, { sandbox }).tried(bash, call)).toMatch(/^ask/);
    const closed = { ...sandbox, isUnsandboxedAllowed: false };
    expect(await guardWith({ allow }, { sandbox: closed }).tried(bash, call)).toBe("ask unsandboxed");
    expect(await guardWith({ allow }).tried(bash, call)).toBe("ask unsandboxed");
  });
});
