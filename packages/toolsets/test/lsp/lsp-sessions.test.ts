import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { allServers } from "../../src/lsp/language-server.ts";
import { lspSessions, sessionFolders } from "../../src/lsp/lsp-sessions.ts";
import { project } from "./lsp-project.ts";

const sessions = lspSessions({
  env: {},
  servers: allServers(),
  sandbox: undefined,
  useProjectPrograms: false,
  timeoutMs: 1_000,
  indexingMs: 1_000,
  warmUpMs: 0,
  maxMessageBytes: 1_000,
});

function contextOf(cwd: string, closed = new AbortController().signal): ToolContext {
  return { cwd, additionalDirectories: [], session: { closed } } as unknown as ToolContext;
}

test("a file has the server of its extension in the project that it is of", async () => {
  const folder = await project({ "package.json": "{}", "lib/package.json": "{}", "py/pyproject.toml": "" });
  const context = contextOf(folder);
  const typescript = await sessions.serverOf(join(folder, "lib/a.ts"), context);
  expect([typescript.server.name, typescript.root]).toEqual(["typescript", folder]);
  const python = await sessions.serverOf(join(folder, "py/deep/a.py"), context);
  expect([python.server.name, python.root]).toEqual(["python", join(folder, "py")]);
  expect(await python.running()).toBeUndefined();
});

test("a kind of file without a server is refused with the kinds there are", async () => {
  const failed = sessions.serverOf("/x/a.zig", contextOf("/x"));
  await expect(failed).rejects.toMatchObject({ code: "no-server", message: expect.stringContaining(".ts .tsx") });
});

test("a program that is missing fails each call at once, with the way to get it", async () => {
  const folder = await project({});
  const { signal } = new AbortController();
  const go = await sessions.serverOf(join(folder, "a.go"), contextOf(folder));
  for (let call = 0; call < 3; call++)
    await expect(go.start(signal)).rejects.toMatchObject({
      code: "server-missing",
      message: expect.stringContaining("go install golang.org/x/tools/gopls@latest"),
    });
});

test("a closed session starts nothing", async () => {
  const folder = await project({});
  const place = await sessions.serverOf(join(folder, "a.go"), contextOf(folder, AbortSignal.abort()));
  await expect(place.start(new AbortController().signal)).rejects.toThrow("the session is closed");
  await sessions.closeEnded();
});

test("sessionFolders() knows the folders as they are called and as they are", async () => {
  expect(await sessionFolders(contextOf("/no/such"))).toEqual([{ path: "/no/such", real: "/no/such" }]);
});
