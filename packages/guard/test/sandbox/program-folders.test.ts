import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { programFolders } from "../../src/sandbox/program-folders.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

async function places(
  path: (folder: string) => string,
  hidden: readonly string[] = [],
  command: (folder: string) => string = () => "sh",
): Promise<readonly string[]> {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "p/node_modules/.bin"), { recursive: true });
  await mkdir(join(folder, "bin"));
  await symlink("p", join(folder, "link"));
  const found = await programFolders(
    { command: command(folder), path: path(folder), node: "/gone/node" },
    { emptied: [folder], hidden: hidden.map((name) => ({ path: join(folder, name), kind: "hidden-folder" })) },
  );
  return found.map((one) => `${one.path} ${one.target}`.replaceAll(folder, ""));
}

test("programFolders() are those of PATH, with what their links lead to", async () => {
  expect(await places((folder) => `${folder}/p/node_modules/.bin:relative::/gone`)).toEqual([
    "/p/node_modules/.bin /p/node_modules/.bin",
    "/p/node_modules /p/node_modules",
  ]);
  expect(await places((folder) => `${folder}/link`)).toEqual(["/link /p"]);
});

test("programFolders() are those of the command too, whatever PATH says", async () => {
  const found = await places(
    () => "",
    [],
    (folder) => `${folder}/p/node_modules/.bin/tsc`,
  );
  expect(found).toEqual(["/p/node_modules/.bin /p/node_modules/.bin", "/p/node_modules /p/node_modules"]);
});

test("programFolders() never name an emptied folder itself, nor what is hidden", async () => {
  expect(await places((folder) => `${folder}/bin`)).toEqual(["/bin /bin"]);
  expect(await places((folder) => `${folder}/bin:${folder}/p/node_modules/.bin`, ["p", "bin"])).toEqual([]);
});
