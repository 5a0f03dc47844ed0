import { mkdir, realpath, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { rgPath } from "@vscode/ripgrep";
import { expect, test } from "vitest";
import { runRipgrep } from "../../src/search/run-ripgrep.ts";
import { withOpenedPlace } from "../../src/search/with-opened-place.ts";
import { temporaryFolder } from "../call-tool.ts";

async function project(): Promise<string> {
  const root = await realpath(await temporaryFolder());
  for (const name of ["in", "out"]) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, "f"), `${name}side\n`);
  }
  return root;
}

const access = { refusal: () => undefined, hides: () => false };

test.each([".", "./f"])("withOpenedPlace() searches what was opened when a link takes its name: %s", async (target) => {
  if (process.platform !== "linux") return;
  const root = await project();
  let output = "";
  await withOpenedPlace({ cwd: join(root, "in"), target }, "in", access, async (opened) => {
    await setImmediate();
    await rename(join(root, "in"), join(root, "moved"));
    await symlink("out", join(root, "in"));
    await runRipgrep(["--no-config", "--no-filename", "--regexp=side", "--", opened.target], {
      ...opened,
      command: rgPath,
      env: {},
      signal: new AbortController().signal,
      timeoutMs: 20_000,
      onOutput(chunk) {
        output += chunk.toString();
        return true;
      },
    });
  });
  expect(output).toBe("inside\n");
});

test("withOpenedPlace() refuses what is a link by now, and leaves all as it is without a permission engine", async () => {
  const root = await project();
  await symlink("out", join(root, "link"));
  await symlink("out/f", join(root, "in/link"));
  const work = async (): Promise<boolean> => true;
  await expect(withOpenedPlace({ cwd: join(root, "link"), target: "." }, "link", access, work)).rejects.toMatchObject({
    code: "path-refused",
  });
  const linked = { cwd: join(root, "in"), target: "./link" };
  await expect(withOpenedPlace(linked, "in/link", access, work)).rejects.toMatchObject({ code: "search-failed" });
  const place = { cwd: join(root, "gone"), target: "." };
  await expect(withOpenedPlace(place, "gone", access, work)).rejects.toMatchObject({ code: "search-failed" });
  expect(await withOpenedPlace(place, "gone", undefined, async (opened) => opened)).toBe(place);
});
