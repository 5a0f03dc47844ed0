import { once } from "node:events";
import { mkdirSync, readdirSync, symlinkSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { bubblewrapSandbox } from "@haft/guard";
import { persistentShell } from "@haft/toolsets";
import { expect, onTestFinished, test } from "vitest";
import { type AttackSession, attackSession, folderOf } from "./attack-session.ts";
import { noNamespace } from "./in-namespace.ts";

const shutIn = test.skipIf(noNamespace !== undefined);
if (noNamespace !== undefined) console.warn(`skipped: ${noNamespace}`);

interface Sandboxed extends AttackSession {
  /** Where the session's temporary files are. */
  readonly temp: string;
  bash(command: string): Promise<string>;
}

function sandboxed({ files = {}, keepsShell = false } = {}): Sandboxed {
  const lastingTemp = folderOf();
  const temp = join(lastingTemp, "files");
  mkdirSync(temp);
  const sandbox = bubblewrapSandbox({ temp, lastingTemp });
  const shell = { sandbox, ...(keepsShell && { backend: persistentShell() }) };
  const attack = attackSession({ mode: "bypassPermissions", files, tools: { shell } });
  return { ...attack, temp, bash: (command) => attack.text("Bash", { command }) };
}

shutIn.each([false, true])(
  "S1-24 a folder that a command went to and put a link in its place opens nothing, in one shell %s",
  async (keepsShell) => {
    const { folder, outside, bash } = sandboxed({ keepsShell });
    for (const round of ["one", "two"]) {
      await bash(`mkdir -p ${folder}/${round}/deep && cd ${folder}/${round}/deep`);
      await bash(
        `cd ${folder} && mv ${round} moved-${round}; mkdir ${round}; ln -s ${outside} ${round}/deep; exec true`,
      );
      await bash(`touch made; touch ${folder}/${round}/deep/made ${outside}/made`);
    }
    expect(readdirSync(outside)).toEqual(["secret"]);
  },
);

shutIn("S1-24 a repository that a project brings or a command makes opens no folder outside", async () => {
  const files = { ".git": "gitdir: fake", "fake/gitdir": "../.git", "fake/commondir": "../../outside" };
  const { folder, outside, bash } = sandboxed({ files });
  await bash(`touch ${outside}/made`);
  await bash(
    `mkdir -p sub/fake; cd sub; echo gitdir: fake > .git; echo ../.git > fake/gitdir; echo ${outside} > fake/commondir`,
  );
  await bash(`touch ${outside}/made; touch ${folder}/../outside/made`);
  expect(readdirSync(outside)).toEqual(["secret"]);
});

shutIn("S1-24 what is held in a project is held from a folder in it too", async () => {
  const { folder, bash } = sandboxed({ files: { ".claude/commands/a.md": "a", ".git/modules/m/hooks/x": "x" } });
  for (const inner of [".claude/commands", ".git/modules/m/hooks"]) {
    await bash(`cd ${folder}/${inner}`);
    await bash(`touch made; touch ${folder}/${inner}/made; cd ${folder}`);
    expect(readdirSync(join(folder, inner))).toHaveLength(1);
  }
});

shutIn("S1-24 neither sockets in /tmp nor another session's temporary files can be reached", async () => {
  const socket = join(folderOf(), "socket");
  let reached = 0;
  const server = createServer((one) => {
    reached += 1;
    one.end();
  }).listen(socket);
  onTestFinished(() => void server.close());
  await once(server, "listening");
  const [own, other] = [sandboxed(), sandboxed()];
  await other.bash("echo private > $TMPDIR/mine; echo private > /tmp/mine");
  const connect = `node -e 'require("net").connect(process.argv[1]).on("error", (error) => console.log(error.code))'`;
  const attempts = [
    `ln -s ${socket} $TMPDIR/socket; ln -s / $TMPDIR/root`,
    `${connect} ${socket}; ${connect} $TMPDIR/socket; ${connect} $TMPDIR/root${socket}`,
    `mv ${dirname(own.temp)} /tmp/moved; ln -s /oldroot/tmp ${dirname(own.temp)}; ${connect} ${socket}`,
    `cat ${other.temp}/mine ${other.temp}/../tmp/mine /tmp/mine; echo x > ${other.temp}/mine`,
    `ln -s ${other.temp} /tmp/other; cat /tmp/other/mine`,
    `mv $TMPDIR /tmp/gone; ln -s ${other.temp} $TMPDIR; cat $TMPDIR/mine`,
    `rmdir /tmp; ln -s ${other.temp}/mine /tmp/mine; cat /tmp/mine`,
    `cat $TMPDIR/mine /tmp/mine; ${connect} ${socket}`,
  ];
  for (const attempt of attempts) expect(await own.bash(attempt)).not.toMatch(/^private$/m);
  expect(reached).toBe(0);
  expect(await other.bash("cat $TMPDIR/mine /tmp/mine")).toBe("private\nprivate");
});

test("a link in the folder for temporary files does not take a write that needs no permission out of it", async () => {
  const temp = folderOf();
  const { outside, call, asked } = attackSession({ rules: { allow: [`Edit(/${temp}/**)`] } });
  symlinkSync(outside, join(temp, "link"));
  symlinkSync(join(outside, "made"), join(temp, "file"));
  const outcome = async (name: string) => (await call("Write", { file_path: join(temp, name), content: "x" })).outcome;
  expect([await outcome("own"), asked.length]).toEqual(["ok", 0]);
  for (const name of ["link/made", "file"]) expect(await outcome(name)).toBe("denied");
  expect(readdirSync(outside)).toEqual(["secret"]);
});
