import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadModelScript } from "../../src/model-server/load-model-script.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "haft-script-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function load(name: string, text: string): Promise<unknown> {
  await writeFile(join(folder, name), text);
  return loadModelScript(join(folder, name));
}

test("loadModelScript() reads JSON", async () => {
  expect(await load("a.json", '["hi", { "calls": [{ "name": "f" }] }]')).toEqual(["hi", { calls: [{ name: "f" }] }]);
});

test("loadModelScript() reads the default export of a module, or the one named script", async () => {
  expect(await load("a.mjs", 'export default ["hi"];')).toEqual(["hi"]);
  const script = (await load("b.mjs", "export const script = (messages) => String(messages.length);")) as (
    messages: unknown[],
  ) => string;
  expect(script([1, 2])).toBe("2");
});

test("loadModelScript() reads TypeScript", async () => {
  expect(await load("a.ts", 'const turns: string[] = ["hi"];\nexport default turns;')).toEqual(["hi"]);
});

test("loadModelScript() names file and line of broken JSON", async () => {
  await expect(load("broken.json", '[\n  "hi",\n  oops\n]')).rejects.toThrow(
    /^Cannot use the model script ".*broken\.json": it is not JSON: .*line 3 column 3/s,
  );
});

test("loadModelScript() names the place in a script that is none", async () => {
  await expect(load("wrong.json", '[{ "calls": [{}] }]')).rejects.toThrow(
    /wrong\.json": turns\[0\]\.calls\[0\]\.name is missing$/,
  );
  await expect(load("none.mjs", "export const other = 1;")).rejects.toThrow(
    'no default export and none named "script"',
  );
});

test("loadModelScript() refuses a script without turns, and names the endings that work", async () => {
  await expect(load("empty.json", "[]")).rejects.toThrow(
    /empty\.json": it has no turns; write one, as in \["Hello\."\]$/,
  );
  await expect(load("a.txt", "[]")).rejects.toThrow(
    /a\.txt": its name must end in \.json, \.js, \.mjs, \.ts or \.mts$/,
  );
});

test("loadModelScript() says that there is no file", async () => {
  await expect(loadModelScript(join(folder, "gone.json"))).rejects.toThrow(/gone\.json": there is no such file$/);
  await expect(loadModelScript(join(folder, "gone.ts"))).rejects.toThrow(/gone\.ts": there is no such file$/);
});

test("loadModelScript() says that a script is a folder, is not UTF-8, or imports what is not there", async () => {
  await expect(loadModelScript(folder)).rejects.toThrow(/": it is a folder$/);
  await writeFile(join(folder, "latin.json"), Buffer.from('["caf\xe9"]', "latin1"));
  await expect(loadModelScript(join(folder, "latin.json"))).rejects.toThrow(/latin\.json": it is not UTF-8$/);
  await expect(load("imports.mjs", 'import "./nowhere.mjs"; export default [];')).rejects.toThrow(/nowhere\.mjs/);
});
