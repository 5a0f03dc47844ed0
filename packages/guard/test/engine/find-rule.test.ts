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

  test.each([
    ["arithmetic of a variable", "x='a[$(rm y)]'; echo $((x))"],
    ["a test of numbers", "x='a[$(rm y)]'; [[ $x -eq 1 ]]"],
    ["let", "let 'x[$(rm y)]'"],
    ["a prompt that is expanded", "echo $\u007bx@P}"],
    ["the prompt of set -x", "PS4='$(rm y)'; set -x; ls"],
    ["the prompt of set -x, exported", "export PS4='$(rm y)'; bash -x a.sh"],
    ["the prompt of set -x, by env", "env PS4='$(rm y)' bash -x a.sh"],
    ["an alias", "alias ls=rm; ls y"],
    ["the e of sed", 'sed "1e $x" a'],
    ["the e of sed without a command", "sed -e 's/.*/rm y/' -e e a"],
    ["the flag e of sed", "sed 's/.*/rm y/e' a"],
    ["system of awk", 'awk \'BEGIN { c = "r" "m y"; system(c) }\''],
    ["a pipe of awk", "awk '{ print | c }' a"],
    ["a pipe into awk", "awk '{ c | getline }' a"],
    ["an extension of awk", "gawk '@load \"x\"'"],
    ["an action of tar", 'tar cf a.tar b --checkpoint=1 --checkpoint-action=exec="$x"'],
    ["a command of tar", 'tar xf a.tar --to-command "$x"'],
    ["an editor", "vim -es -c '!rm y' a"],
    ["a pager", "less '+!rm y' a"],
    ["a setting of git", 'git -c core.pager="$x" log'],
    ["programs of git", "git --exec-path=. x"],
    ["a variable for git", 'GIT_SSH_COMMAND="$x" git fetch'],
    ["a script of a shell", 'bash -c "$x"'],
    ["a script of a shell that xargs makes", "ls | xargs -I{} sh -c '{} y'"],
    ["a script from a pipe", "echo 'rm y' | bash"],
    ["a script from a process", "bash <(echo rm y)"],
    ["a here-document with a variable", "bash <<E\n$x\nE"],
    ["a launcher", "sudo $x y"],
    ["make", "make --eval='$(shell rm y)'"],
    ["python", 'python3 -c \'import subprocess as s; s.run(["r" + "m"])\''],
    ["node", "node -e 'require(\"child_process\").execSync(x)'"],
    ["perl", 'perl -e \'system("r"."m y")\''],
    ["python from a pipe", "echo x | python3"],
    ["python from a here-document", "python3 - <<'E'\nimport os; os.system(x)\nE"],
    ["a database", "sqlite3 a.db '.shell rm y'"],
  ])("U71 a rule that denies commands asks in bypassPermissions about what may start one: %s", async (_, command) => {
    const { tried } = guardWith({ deny: ["Bash(rm *)"] });
    expect(await tried(bash, command, { permissionMode: "bypassPermissions" })).toBe("ask rule");
  });

  test.each([
    ["sed '1e rm y' a"],
    ["awk 'BEGIN { system(\"rm y\") }'"],
    ["awk '{ \"rm y\" | getline }' a"],
    ["awk '{ print | \"rm y\" }' a"],
    ["tar cf a.tar b --checkpoint=1 --checkpoint-action=exec='rm y'"],
    ["tar xf a.tar --to-command=rm"],
    ["tar xf a.tar --to-comm 'rm y'"],
    ["tar -I'rm y' -xf a.tar"],
    ["tar xIf 'rm y' a.tar"],
    ["rg --pre rm a"],
    ["sort --compress-program=/bin/rm a"],
    ["rsync -e 'rm y' a b:"],
    ["ssh -o ProxyCommand='rm y' host"],
    ["ssh -oProxyCommand='rm y' host"],
    ["scp -o ProxyCommand='rm y' a host:"],
    ["git -c core.pager='rm y' log"],
    ["git -c alias.x='!rm y' x"],
    ["git config alias.x '!rm y'"],
    ["git rebase -x 'rm y' main"],
    ["git bisect run rm y"],
    ["GIT_SSH_COMMAND='rm y' git fetch"],
    ["export PAGER='rm y'"],
    ["env EDITOR='rm y' git commit"],
    ["ls | xargs -I{} sh -c 'rm {}'"],
    ['bash -c "rm $x"'],
  ])("U71 a rule that denies commands is about what options, scripts and variables start: %j", async (command) => {
    const { tried } = guardWith({ deny: ["Bash(rm *)"] });
    expect(await tried(bash, command, { permissionMode: "bypassPermissions" })).toBe("deny rule");
  });

  test.each([
    ["set -x; ls"],
    ["echo $((1 + 2))"],
    ["sed -i 's/one/two/g' a"],
    ['sed "s/one/$x/" a'],
    ["awk -F: '{ print $1 > \"out\" }' a"],
    ["tar czf a.tgz b"],
    ["tar xf Images.tar"],
    ["tar cf a.tar b --checkpoint=100 --checkpoint-action=dot"],
    ["tar -I zstd -xf a.tar.zst"],
    ["rsync -avz -e 'ssh -p 22' a b:"],
    ['rg "$x" src'],
    ["vim +10 a"],
    ["git -c user.name='A B' -c color.ui=false commit -m 'rm old files'"],
    ["git --git-dir=a status"],
    ["git config user.name 'A B'"],
    ["GIT_EDITOR=true git rebase --continue"],
    ["PAGER=cat git log"],
    ["PATH=$PWD/bin:$PATH make"],
    ["bash a.sh"],
    ["bash --version"],
    ["bash < a.sh"],
    ["python3 a.py"],
    ["python3 --version"],
    ["python3 -c 'print(1)'"],
    ["python3 - <<'E'\nprint(1)\nE"],
    ["node -e 'console.log(/a/.exec(\"a\"))'"],
    ["node -p process.version"],
    ["make -j8 all"],
    ["npm test -- $x"],
    ["docker ps"],
  ])("a rule that denies commands leaves alone in bypassPermissions what starts none: %j", async (command) => {
    const { tried } = guardWith({ deny: ["Bash(rm *)"] });
    expect(await tried(bash, command, { permissionMode: "bypassPermissions" })).toBe("allow mode");
  });

  test("a rule that denies files does not make anybody be asked about what starts commands", async () => {
    const { tried } = guardWith({ deny: ["Read(.env)"] });
    expect(await tried(bash, "awk 'BEGIN { system(\"x\") }'", { permissionMode: "bypassPermissions" })).toBe(
      "allow mode",
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
