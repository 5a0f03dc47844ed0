import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examineFolders } from "../../../src/commands/doctor/examine-folders.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { memoryIo } from "../../memory-io.ts";

const examine = (env: Readonly<Record<string, string>>): ReturnType<typeof examineFolders> =>
  examineFolders(memoryIo({ env }));

test("examineFolders() says where things are kept, and who can see them", () => {
  const home = temporaryFolder();
  const state = join(home, ".local/state/haft");
  expect(examine({ HOME: home })).toEqual([
    { area: "Folders", name: "state", state: "ok", detail: `${state}, made when it is needed` },
    { area: "Folders", name: "config", state: "ok", detail: `${home}/.config/haft, made when it is needed` },
  ]);
  mkdirSync(state, { recursive: true });
  chmodSync(state, 0o755);
  expect(examine({ HOME: home })[0]).toMatchObject({ state: "note", detail: expect.stringContaining("chmod 700") });
  chmodSync(state, 0o700);
  expect(examine({ HOME: home })[0]).toMatchObject({ state: "ok", detail: state });
});

test("examineFolders() notes relative XDG paths, which are ignored", () => {
  const home = temporaryFolder();
  expect(examine({ HOME: home, XDG_STATE_HOME: "state" })).toMatchObject([
    { name: "XDG_STATE_HOME", state: "note", detail: '"state" is ignored: it is not an absolute path' },
    { name: "state", detail: expect.stringContaining(`${home}/.local/state/haft`) },
    { name: "config" },
  ]);
});

test("examineFolders() calls a state folder that cannot be written a problem", () => {
  const home = temporaryFolder();
  writeFileSync(join(home, "file"), "");
  const [state, config] = examine({ XDG_STATE_HOME: join(home, "file"), XDG_CONFIG_HOME: join(home, "file") });
  expect([state?.state, config?.state]).toEqual(["problem", "note"]);
  expect(examine({})[0]).toMatchObject({ state: "problem", wayOut: "set HOME or XDG_STATE_HOME" });
});
