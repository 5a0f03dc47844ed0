import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { instructionsPrompt, readInstructions } from "../../../src/commands/instructions/read-instructions.ts";
import { temporaryFolder } from "../../haft-process.ts";

/** A repository with these files, and what is read in one of its folders. */
function plant(
  files: Readonly<Record<string, string>>,
  cwd = ".",
): ReturnType<typeof readInstructions> & { root: string } {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  mkdirSync(join(root, "repo/.git"), { recursive: true });
  const userFolder = join(root, "config");
  return { root, ...readInstructions({ cwd: join(root, "repo", cwd), userFolder, home: join(root, "home") }) };
}

test("readInstructions() reads the user's own, then from the root of the repository down to the folder", () => {
  const { files, warnings } = plant(
    {
      "AGENTS.md": "above the repository",
      "config/AGENTS.md": "mine",
      "repo/AGENTS.md": "root",
      "repo/a/AGENTS.md": "a",
      "repo/a/b/AGENTS.md": "b",
      "repo/a/b/c/AGENTS.md": "below",
    },
    "a/b",
  );
  expect(files.map(({ text }) => text)).toEqual(["mine", "root", "a", "b"]);
  expect(warnings).toEqual([]);
});

test("readInstructions() takes a home folder that is a repository for the project of nothing in it", () => {
  const home = temporaryFolder();
  for (const folder of [".git", ".ssh", "downloads/x"]) mkdirSync(join(home, folder), { recursive: true });
  writeFileSync(join(home, ".ssh/id"), "secret");
  writeFileSync(join(home, "AGENTS.md"), "mine");
  writeFileSync(join(home, "downloads/x/AGENTS.md"), "see @../../.ssh/id");
  const read = (cwd: string) => readInstructions({ cwd, userFolder: undefined, home }).files.map(({ text }) => text);
  expect(read(join(home, "downloads/x"))).toEqual(["see @../../.ssh/id"]);
  expect(read(home)).toEqual(["mine"]);
});

test("readInstructions() takes CLAUDE.md where there is no AGENTS.md", () => {
  const { files } = plant({ "repo/CLAUDE.md": "old", "repo/a/CLAUDE.md": "old", "repo/a/AGENTS.md": "new" }, "a");
  expect(files.map(({ text }) => text)).toEqual(["old", "new"]);
});

test("readInstructions() cuts what is too long, the nearest last, and says so", () => {
  const { files, warnings } = plant(
    { "repo/AGENTS.md": "r".repeat(30_000), "repo/a/AGENTS.md": "a".repeat(30_000) },
    "a",
  );
  expect(files.map(({ text }) => text.length)).toEqual([32_768 - 30_000 + "\n[cut]".length, 30_000]);
  expect(warnings).toEqual([expect.stringMatching(/^Only 2768 of 30000 characters of .*AGENTS\.md are used/)]);
});

test("U77 readInstructions() does not follow a link out of the project, and reads no pipe or folder", () => {
  const root = temporaryFolder();
  mkdirSync(join(root, "repo/.git"), { recursive: true });
  writeFileSync(join(root, "secret"), "secret");
  symlinkSync(join(root, "secret"), join(root, "repo/AGENTS.md"));
  const read = () => readInstructions({ cwd: join(root, "repo"), userFolder: undefined, home: undefined });
  expect(read()).toEqual({ files: [], warnings: [expect.stringContaining("it leads out of the project")] });
  mkdirSync(join(root, "repo/a/AGENTS.md"), { recursive: true });
  const inFolder = readInstructions({ cwd: join(root, "repo/a"), userFolder: undefined, home: undefined });
  expect(inFolder.warnings).toEqual([expect.anything(), expect.stringContaining("it is no regular file")]);
});

test("readInstructions() keeps away from a file that a deny rule is about, whether it is named or a link leads there", () => {
  const { root } = plant({ "repo/AGENTS.md": "1 @.env 2 @link 3 @ok", "repo/.env": "secret", "repo/ok": "fine" });
  symlinkSync(".env", join(root, "repo/link"));
  const hides = (path: string): boolean => path === join(root, "repo/.env");
  const read = (cwd: string) => readInstructions({ cwd, userFolder: undefined, home: undefined, hides });
  const { files, warnings } = read(join(root, "repo"));
  expect(files.map(({ text }) => text)).toEqual(["1 @.env 2 @link 3 fine"]);
  expect(warnings).toEqual([
    `Cannot import ".env" into ${join(root, "repo/AGENTS.md")}: a deny rule forbids to read it`,
    `Cannot import "link" into ${join(root, "repo/AGENTS.md")}: a deny rule forbids to read it`,
  ]);
});

test("instructionsPrompt() names the file that says it", () => {
  const { root, ...instructions } = plant({ "repo/AGENTS.md": "Use tabs.\n" });
  expect(instructionsPrompt(instructions)).toBe(
    `Instructions for this work, from AGENTS.md in ${join(root, "repo")}:\n\nUse tabs.`,
  );
  expect(instructionsPrompt({ files: [], warnings: [] })).toBe("");
});
