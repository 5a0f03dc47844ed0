import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { fileTokenStore } from "../../src/auth/file-token-store.ts";
import type { StoredSignIn } from "../../src/auth/token-store.ts";
import { tokenStoreTests } from "../fixtures/token-store-tests.ts";

const server = "https://mcp.example/mcp";
const signIn: StoredSignIn = {
  issuer: "https://login.example",
  client: { kind: "registered", id: "me" },
  tokens: { accessToken: "access-1", refreshToken: "refresh-1", expiresAt: 1, scope: "read" },
  wantedScope: "read write",
};

let base: string;
let folder: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "mcp-tokens-"));
  folder = join(base, "kept", "tokens");
});
afterEach(() => rm(base, { recursive: true }));

async function file(): Promise<string> {
  const [name = ""] = await readdir(folder);
  return join(folder, name);
}

async function modeOf(path: string): Promise<string> {
  return ((await stat(path)).mode & 0o777).toString(8);
}

test.for(tokenStoreTests)("fileTokenStore() $name", ({ run }) => run(fileTokenStore(folder)));

test("fileTokenStore() keeps files that only this user reads, and leaves nothing else behind", async () => {
  await fileTokenStore(folder).write(server, signIn);
  expect(await modeOf(folder)).toBe("700");
  expect(await modeOf(await file())).toBe("600");
  expect(await readdir(folder)).toEqual([expect.stringMatching(/^mcp\.example-[0-9a-f]{16}\.json$/)]);
});

test("fileTokenStore() narrows what others may read", async () => {
  const store = fileTokenStore(folder);
  await store.write(server, signIn);
  await chmod(await file(), 0o644);
  await chmod(folder, 0o755);
  expect(await store.read(server)).toEqual(signIn);
  expect(await modeOf(await file())).toBe("600");
  await store.write(server, signIn);
  expect(await modeOf(folder)).toBe("700");
});

test("fileTokenStore() follows no link", async () => {
  const store = fileTokenStore(folder);
  await store.write(server, signIn);
  const path = await file();
  const elsewhere = join(base, "elsewhere.json");
  await writeFile(elsewhere, await readFile(path));
  await rm(path);
  await symlink(elsewhere, path);
  await expect(store.read(server)).rejects.toThrow(
    `Cannot use the kept sign-in "${path}": it is a link; sign in again`,
  );
  const before = await readFile(elsewhere, "utf8");
  await store.write(server, { ...signIn, issuer: "https://other.example" });
  expect(await readFile(elsewhere, "utf8")).toBe(before);
  expect((await store.read(server))?.issuer).toBe("https://other.example");
  const linked = join(base, "linked");
  await symlink(folder, linked);
  await expect(fileTokenStore(linked).write(server, signIn)).rejects.toThrow("it is no folder");
});

test("fileTokenStore() says what it cannot use of a torn or foreign file, without showing it", async () => {
  const store = fileTokenStore(folder);
  await store.write(server, signIn);
  const path = await file();
  const whole = await readFile(path, "utf8");
  const faults: Record<string, string> = {
    "": "it is torn, or no sign-in",
    [whole.slice(0, -40)]: "it is torn, or no sign-in",
    "[]": "it is torn, or no sign-in",
    '{"version":1,"server":"https://mcp.example/mcp","issuer":"x","client":{"kind":"odd","id":"x"}}':
      "it is torn, or no sign-in",
    [whole.replace('"version": 1', '"version": 2')]: "it is of a version that is not known",
    [whole.replace("https://mcp.example/mcp", "https://evil.example/mcp")]: "it is of another server",
    [`${whole}${" ".repeat(262_144)}`]: "it has more than 262144 bytes",
  };
  for (const [text, fault] of Object.entries(faults)) {
    await writeFile(path, text);
    const error: Error = await store.read(server).then(
      () => new Error("read"),
      (thrown: Error) => thrown,
    );
    expect(error.message).toBe(`Cannot use the kept sign-in "${path}": ${fault}; sign in again`);
    expect(inspect(error)).not.toMatch(/access-1|refresh-1/);
  }
  await rm(path);
  await mkdir(path);
  await expect(store.read(server)).rejects.toThrow("it is no file");
});

test("fileTokenStore() removes what a process that was killed left unfinished", async () => {
  const store = fileTokenStore(folder);
  await store.write(server, signIn);
  await writeFile(join(folder, `.${(await readdir(folder))[0]}.0123456789ab`), "half");
  await store.remove(server);
  expect(await readdir(folder)).toEqual([]);
});
