import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderTrust } from "../../src/trust/folder-trust.ts";

function places() {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "haft-trust-")));
  for (const name of ["project/inner", "other"]) mkdirSync(join(root, name), { recursive: true });
  const store = join(root, "state/trust");
  return { root, store, trust: folderTrust(store), at: (name: string) => join(root, name) };
}

test("folderTrust() trusts nothing until somebody does, then the folder and what lies in it", () => {
  const { trust, at, store } = places();
  expect(trust.isTrusted(at("project"))).toBe(false);
  trust.trust(at("project"));
  expect([at("project"), at("project/inner"), at("other"), at("gone")].map(trust.isTrusted)).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(folderTrust(store).trustedFolders()).toEqual([at("project")]);
  trust.distrust(at("project/inner"));
  expect(trust.isTrusted(at("project/inner"))).toBe(true);
  trust.distrust(at("project"));
  expect(trust.isTrusted(at("project/inner"))).toBe(false);
});

test("U77 links are followed: a project reached by one is the same project, and one out of a trusted folder gains nothing", () => {
  const { trust, at } = places();
  symlinkSync(at("project"), at("link"));
  trust.trust(at("link"));
  expect(trust.trustedFolders()).toEqual([at("project")]);
  symlinkSync(at("other"), at("project/out"));
  expect(trust.isTrusted(at("project/out"))).toBe(false);
});

test("what is decided is the user's alone, and a file that says something else is no trust", () => {
  const { trust, at, store } = places();
  trust.trust(at("project"));
  const [file = ""] = readdirSync(store);
  expect(statSync(store).mode & 0o777).toBe(0o700);
  expect(statSync(join(store, file)).mode & 0o777).toBe(0o600);
  writeFileSync(join(store, file), JSON.stringify({ folder: at("other") }));
  expect(trust.isTrusted(at("project"))).toBe(false);
  expect(trust.isTrusted(at("other"))).toBe(false);
  writeFileSync(join(store, file), "no JSON");
  expect([trust.isTrusted(at("project")), trust.trustedFolders()]).toEqual([false, []]);
});

test("a folder that moved is another folder", () => {
  const { trust, at } = places();
  trust.trust(at("project"));
  renameSync(at("project"), at("moved"));
  expect(trust.isTrusted(at("moved"))).toBe(false);
  expect(() => trust.trust(at("gone"))).toThrow("ENOENT");
});
