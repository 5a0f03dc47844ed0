import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { defineTool, type ToolHook } from "haft";
import { describe, expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { settingsHome } from "../settings/settings-home.ts";
import { bash, edit, fetchUrl, folderWith, grep, guardWith, read, serverTool, write } from "./guard-setup.ts";
import { runCalls, runRound } from "./run-calls.ts";

const allowing: ToolHook = { beforeTool: () => ({ decision: "allow" }) };
const asking = { decide: () => ({ decision: "wait" as const }) };

describe("createGuard()", () => {
  test("S1-38 what is denied as a whole is not shown, and not run either", async () => {
    const { guard } = guardWith({ deny: ["Bash", "mcp__files", "Read(x)"] });
    expect([bash, serverTool, read, edit].map((tool) => guard.rules.hides(tool))).toEqual([true, true, false, false]);
    const kinds = guardWith({ deny: ["Read", "Edit"] });
    expect([grep, write, fetchUrl].map((tool) => kinds.guard.rules.hides(tool))).toEqual([true, true, false]);
    expect(await runCalls([bash, read], [{ name: "Bash", input: { command: "ls" } }], { rules: guard.rules })).toEqual([
      "tool-not-allowed",
    ]);
  });

  test("U86 S1-38 a deny rule holds against a hook that allows, and so do ask rules, the removal guard and protected places", async () => {
    const { guard } = guardWith({ deny: ["Bash(git push:*)"], ask: ["Bash(npm publish)"], allow: ["Bash"] });
    const commands = ["git push", "npm publish", "rm -rf /", "echo x > .bashrc", "make"];
    const calls = commands.map((command) => ({ name: "Bash", input: { command } }));
    const codes = await runCalls([bash], calls, { rules: guard.rules, hooks: [allowing] });
    expect(codes).toEqual(["denied", "no-approver", "no-approver", "no-approver", "ok"]);
  });

  test("a hook may allow what nothing decides", async () => {
    const { guard } = guardWith();
    const calls = [{ name: "Bash", input: { command: "make" } }];
    expect(await runCalls([bash], calls, { rules: guard.rules })).toEqual(["no-approver"]);
    expect(await runCalls([bash], calls, { rules: guard.rules, hooks: [allowing] })).toEqual(["ok"]);
  });

  test("U95 U96 in plan mode nothing changes but the plan, whatever rules allow", async () => {
    const folder = folderWith({ a: "" });
    const planFile = join(folder, "plan.md");
    const rules = { allow: ["Edit", "Write", "Bash", "mcp__files__*"] };
    const { guard } = guardWith(rules, { folder, planFile: () => planFile });
    const calls = [
      { name: "Edit", input: { path: "a" } },
      { name: "Write", input: { path: "a" } },
      { name: "Bash", input: { command: "touch x" } },
      { name: "Bash", input: { command: "python -c 1" } },
      { name: "mcp__files__remove" },
      { name: "Read", input: { path: "a" } },
      { name: "Write", input: { path: planFile } },
      { name: "Write", input: { path: "plan.md" } },
    ];
    const tools = [edit, write, bash, serverTool, read];
    const codes = await runCalls(tools, calls, { rules: guard.rules, permissionMode: "plan", cwd: folder });
    expect(codes).toEqual(["plan-mode", "plan-mode", "plan-mode", "plan-mode", "plan-mode", "ok", "ok", "ok"]);
  });

  test("in acceptEdits the executor lets file tools write inside only", async () => {
    const { guard, folder } = guardWith();
    const paths = ["a", "/var/x", ".git/config", `${folder}/b`];
    const calls = paths.map((path) => ({ name: "Write", input: { path } }));
    const codes = await runCalls([write], calls, { rules: guard.rules, permissionMode: "acceptEdits", cwd: folder });
    expect(codes).toEqual(["ok", "no-approver", "no-approver", "ok"]);
  });

  test("dontAsk denies what would be asked, and bypassing stops only where it must", async () => {
    const { guard, folder } = guardWith({ deny: ["Read(.env)"], ask: ["Bash(git push)"] });
    const calls = [
      { name: "Bash", input: { command: "make" } },
      { name: "Bash", input: { command: "git push" } },
      { name: "Read", input: { path: ".env" } },
      { name: "Read", input: { path: "a" } },
      { name: "Write", input: { path: ".bashrc" } },
    ];
    const tools = [bash, read, write];
    const options = { rules: guard.rules, cwd: folder, approver: asking };
    expect(await runCalls(tools, calls, { ...options, permissionMode: "dontAsk" })).toEqual([
      "dont-ask",
      "dont-ask",
      "denied",
      "ok",
      "dont-ask",
    ]);
    expect(
      await runCalls(tools, calls, { ...options, permissionMode: "bypassPermissions", schedule: "parallel" }),
    ).toEqual(["ok", "approval", "denied", "ok", "ok"]);
  });

  test("where bypassing is disabled, the mode counts as no mode", async () => {
    const home = settingsHome({
      "home/.config/haft/settings.json": {
        permissions: { defaultMode: "bypassPermissions", disableBypassPermissionsMode: "disable" },
      },
    });
    const guard = createGuard({ folder: join(home.root, "project"), settings: await home.read() });
    expect(guard.defaultMode).toBe("default");
    const calls = [{ name: "Bash", input: { command: "make" } }];
    const options = { rules: guard.rules, permissionMode: "bypassPermissions" } as const;
    expect(await runCalls([bash], calls, options)).toEqual(["no-approver"]);
  });

  test("U77 a place that was permitted is the only one that a tool gets to, also when a link changes in between", async () => {
    const folder = folderWith({ "inner/a": "", outside: "" });
    const path = join(folder, "link");
    const opener = defineTool<{ path: string }>({
      name: "Read",
      readOnly: true,
      input: { type: "object", properties: { path: { type: "string" } } },
      touches: ({ path }) => [{ type: "read", path }],
      execute(_, context) {
        const { files } = context.session;
        const places = [join(folder, "inner"), "/etc", join(folder, "secret")];
        return places.map((place) => files?.refusal(context, place, "read") ?? "fine").join("\n");
      },
    });
    symlinkSync("inner", path);
    const { guard } = guardWith({ deny: ["Read(secret)"] }, { folder });
    const { texts } = await runRound([opener], [{ name: "Read", input: { path: "link" } }], {
      rules: guard.rules,
      cwd: folder,
    });
    expect(texts[0]).toBe(
      [
        "fine",
        'it leads to "/etc" now, which is not what was permitted',
        'the deny rule "Read(secret)" (given by the program) forbids it',
      ].join("\n"),
    );
    expect(guard.rules.files?.hides(join(folder, "deep/secret"))).toBe(true);
    expect(guard.rules.files?.hides(join(folder, "inner/a"))).toBe(false);
    rmSync(path);
    symlinkSync("/etc", path);
    expect((await guard.why({ tool: read, input: { path: "link/passwd" } })).decision).toBe("ask");
  });

  test("a decision is made anew when links, folders or rules have changed", async () => {
    const { guard, tried, folder } = guardWith({}, { files: { "a/x": "" } });
    expect(await tried(read, "a/x")).toBe("allow workspace");
    rmSync(join(folder, "a"), { recursive: true });
    symlinkSync("/etc", join(folder, "a"));
    expect(await tried(read, "a/x")).toBe("ask undecided");
    await guard.remember(["Read(//etc/**)"], "session");
    expect(await tried(read, "a/x")).toBe("ask undecided");
    mkdirSync(join(folder, "b"));
    writeFileSync(join(folder, "b/x"), "");
    expect(await tried(read, "/etc/x")).toBe("allow rule");
  });

  test("why() says in words what decides", async () => {
    const home = settingsHome({
      "project/.haft/settings.json":
        '{\n  "permissions": {\n    "deny": ["Read(.env)"],\n    "ask": ["Bash(git push:*)"]\n  }\n}',
    });
    const folder = join(home.root, "project");
    const guard = createGuard({ folder, settings: await home.read() });
    const file = join(folder, ".haft/settings.json");
    const text = async (tool: typeof read, input: string, mode: "default" | "bypassPermissions" = "default") => {
      const key = tool === bash ? "command" : tool === fetchUrl ? "url" : "path";
      const { text } = await guard.why({ tool, input: { [key]: input }, context: { permissionMode: mode } });
      return text.replaceAll(file, "FILE");
    };
    expect(await text(bash, "npm publish")).toBe(
      'Bash(npm publish) asks: no rule decides and "npm publish" is not read-only',
    );
    expect(await text(bash, "cd x && git push origin")).toBe(
      'Bash(cd x && git push origin) asks: it runs "git push origin", which the ask rule "Bash(git push:*)" (FILE:4) is about',
    );
    expect(await text(read, ".env")).toBe(
      'Read(.env) is denied: it reads ".env", which the deny rule "Read(.env)" (FILE:3) forbids',
    );
    expect(await text(bash, "grep -r x .")).toMatch(/^Bash\(grep -r x \.\) (runs|is denied)/);
    expect(await text(read, "a")).toBe("Read(a) runs: it only reads, in the session's folders");
    expect(await text(read, "/etc/passwd")).toBe(
      'Read(/etc/passwd) asks: no rule decides and it reads "/etc/passwd" outside the session\'s folders',
    );
    expect(await text(write, "a")).toBe('Write(a) asks: no rule decides and it writes "a"');
    expect(await text(write, ".git/config")).toMatch(
      /^Write\(\.git\/config\) asks: it writes "\.git\/config", and it belongs to version control/,
    );
    expect(await text(bash, "make", "bypassPermissions")).toBe(
      'Bash(make) runs: in mode "bypassPermissions" everything runs that no rule forbids or asks about',
    );
    expect(await text(fetchUrl, "https://example.com/x")).toBe(
      'WebFetch(https://example.com/x) asks: no rule decides and it fetches from "example.com"',
    );
    await expect(guard.why({ tool: read, input: {} })).rejects.toThrow('Cannot explain a call of "Read"');
  });

  test("names where the user of a program gave a rule", async () => {
    const { guard } = guardWith({ deny: [{ text: "Read(.env)", from: "--deny" }], allow: ["Bash(make)"] });
    expect((await guard.why({ tool: read, input: { path: ".env" } })).text).toContain(
      'which the deny rule "Read(.env)" (--deny) forbids',
    );
    expect(guard.list().map(({ source, file }) => [source, file])).toEqual([
      ["program", "--deny"],
      ["program", undefined],
    ]);
  });

  test("matches() says whether a rule is about a call, for hooks that are narrowed by one", async () => {
    const { guard } = guardWith();
    const matches = (rule: string, command: string) => guard.matches(rule, { tool: bash, input: { command } });
    expect(await matches("Bash(git push:*)", "cd x && git push origin")).toBe(true);
    expect(await matches("Bash(git push:*)", "git status")).toBe(false);
    expect(await matches("Edit(*.ts)", "echo > a.ts")).toBe(true);
    expect(await matches("Bash(", "ls")).toBe(true);
    expect(await matches("Read", "echo x")).toBe(false);
  });

  test("list() names every rule with its source and place", async () => {
    const home = settingsHome({
      "home/.config/haft/settings.json": { permissions: { allow: ["Bash(ls)"], deny: ["Read(.env)"] } },
    });
    const guard = createGuard({
      folder: join(home.root, "project"),
      settings: await home.read(),
      rules: { ask: ["Edit"] },
    });
    const file = join(home.root, "home/.config/haft/settings.json");
    await guard.remember(["Bash(make)"], "session");
    expect(guard.list()).toEqual([
      { text: "Read(.env)", list: "deny", source: "user", file, line: 1 },
      { text: "Edit", list: "ask", source: "program", file: undefined, line: undefined },
      { text: "Bash(ls)", list: "allow", source: "user", file, line: 1 },
      { text: "Bash(make)", list: "allow", source: "session", file: undefined, line: undefined },
    ]);
  });

  test("a deny rule that cannot be read has every call of its tool asked about", async () => {
    const { guard, tried } = guardWith({
      deny: ["Bash(", "Read()", "((", "WebFetch(example.com)"],
      allow: ["Bash", "Read", "WebFetch"],
    });
    expect(await tried(bash, "ls")).toBe("ask rule");
    expect(await tried(read, "a")).toBe("ask rule");
    expect(await tried(fetchUrl, "https://a.b/")).toBe("ask rule");
    expect(guard.warnings.map(({ text }) => text)).toEqual([
      'Cannot use the deny rule "Bash(" (given by the program): its parenthesis does not end; write it as "Bash(git status)"; until then every call of "Bash" is asked about',
      'Cannot use the deny rule "Read()" (given by the program): nothing stands in its parentheses; "Read" alone means every call; until then every call of "Read" is asked about',
      'Cannot use the deny rule "((" (given by the program): its parenthesis does not end; write it as "Bash(git status)"',
      'Cannot use the deny rule "WebFetch(example.com)" (given by the program): it must name a domain, as in "WebFetch(domain:example.com)"; until then every call of "WebFetch" is asked about',
    ]);
  });

  test("rules for tools that nobody knows are named", () => {
    const { guard } = guardWith({ allow: ["Basch", "mcp__later__x", "own", "web_search", "Basch(ls)"] });
    expect(guard.check([{ name: "own" }]).map(({ text }) => text)).toEqual([
      'Cannot find tool "Basch" of the allow rule "Basch" (given by the program): it matches nothing; mind its spelling',
    ]);
    expect(guard.warnings[0]?.text).toContain('"Basch" is no built-in tool, near it is "Bash"');
  });
});
