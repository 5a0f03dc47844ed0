import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { createGuard } from "@haft/guard";
import { createSession, type PermissionMode, type Session } from "haft";
import { expect, onTestFinished, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";

interface Place {
  readonly root: string;
  readonly cwd: string;
}

async function place(): Promise<Place> {
  const root = realpathSync(await temporaryFolder());
  const cwd = join(root, "project");
  for (const name of ["project/src/a.ts", "project/.env", "project/sub/.env", "outside/f", "project/.git/config"]) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), `KEY of ${name}\n`);
  }
  symlinkSync("../outside", join(cwd, "e"));
  symlinkSync("../outside/new", join(cwd, "dangling"));
  symlinkSync(".env", join(cwd, "alias"));
  symlinkSync(".git", join(cwd, "src/innocent"));
  symlinkSync("project", join(root, "same"));
  return { root, cwd };
}

function open(
  cwd: string,
  rules: Parameters<typeof createGuard>[0]["rules"],
  permissionMode: PermissionMode = "default",
): Session {
  const guard = createGuard({ folder: cwd, home: "/nowhere", rules });
  const session = createSession({ tools: [filesToolset()], rules: guard.rules, cwd, permissionMode });
  onTestFinished(() => session.close());
  return session;
}

test("U77 links that lead outside are asked about, with every tool", async () => {
  const { root, cwd } = await place();
  const session = open(cwd, {}, "acceptEdits");
  const denied = async (name: string, input: Readonly<Record<string, string>>): Promise<void> => {
    expect((await callInSession(session, name, input)).outcome).toBe("denied");
  };
  await denied("Read", { file_path: "e/f" });
  await denied("Read", { file_path: "/proc/self/root/etc/passwd" });
  await denied("Grep", { pattern: "KEY", path: "e" });
  await denied("Glob", { pattern: "*", path: "e" });
  await denied("Glob", { pattern: `${root}/outside/*` });
  await denied("Write", { file_path: "dangling", content: "x" });
  await denied("Write", { file_path: "e/new/f", content: "x" });
  await denied("Write", { file_path: "src/innocent/hooks/pre-commit", content: "x" });
  expect(existsSync(join(root, "outside/new"))).toBe(false);
});

test("U77 a project that is reached by a link works, and so does what a rule allows outside", async () => {
  const { root } = await place();
  const cwd = join(root, "same");
  const session = open(cwd, { allow: [`Read(/${root}/outside/**)`] }, "acceptEdits");
  const outcome = async (name: string, input: Readonly<Record<string, string>>): Promise<string> =>
    (await callInSession(session, name, input)).outcome;
  expect(await outcome("Read", { file_path: "src/a.ts" })).toBe("ok");
  expect(await outcome("Read", { file_path: join(root, "project/src/a.ts") })).toBe("ok");
  expect(await outcome("Write", { file_path: "src/new/b.ts", content: "x" })).toBe("ok");
  expect(await outcome("Read", { file_path: "../outside/f" })).toBe("ok");
  expect(await outcome("Read", { file_path: join(root, "outside/f") })).toBe("ok");
  expect(existsSync(join(root, "project/src/new/b.ts"))).toBe(true);
});

test("U72 a rule against reading holds for Read, Edit, Grep and Glob, by any path, in any mode", async () => {
  const { cwd } = await place();
  const session = open(cwd, { deny: ["Read(.env)"] }, "bypassPermissions");
  for (const path of [".env", "alias", "sub/../.env", "sub/.env", join(cwd, ".env")]) {
    expect((await callInSession(session, "Read", { file_path: path })).outcome).toBe("denied");
    expect((await callInSession(session, "Grep", { pattern: "KEY", path })).outcome).not.toBe("ok");
    expect((await callInSession(session, "Edit", { file_path: path, old_string: "", new_string: "x" })).outcome).toBe(
      "denied",
    );
  }
  const found = await callInSession(session, "Grep", { pattern: "KEY" });
  expect(found.text).toBe("src/a.ts\n\n[2 files are not shown: a rule forbids reading them]");
  const listed = await callInSession(session, "Glob", { pattern: "**/*" });
  expect(listed.text).toBe("src/a.ts\n\n[3 files are not shown: a rule forbids reading them]");
  expect((await callInSession(session, "Read", { file_path: ".emv" })).text).not.toContain('".env"');
});
