import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyAttributes } from "../../src/files/copy-attributes.ts";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

function python(program: string, ...args: readonly string[]): string | undefined {
  try {
    return execFileSync("python3", ["-c", program, ...args], { encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return undefined;
  }
}

const setAttribute = "import os,sys; os.setxattr(sys.argv[1], 'user.haft', b'kept')";
const getAttribute = "import os,sys; print(os.getxattr(sys.argv[1], 'user.haft').decode())";

test("copyAttributes() and Edit keep extended attributes", async ({ skip }) => {
  const cwd = await temporaryFolder();
  const [f, g] = [join(cwd, "f"), join(cwd, "g")];
  await writeFile(f, "a\n");
  await writeFile(g, "b\n");
  if (python(setAttribute, f) === undefined) skip("there is no python3, or the file system has no attributes");
  await copyAttributes(f, g);
  expect(python(getAttribute, g)).toBe("kept");
  const files = filesToolset();
  await callTool(files, "Read", { file_path: "f" }, { cwd });
  await callTool(files, "Edit", { file_path: "f", old_string: "a", new_string: "b" }, { cwd });
  expect(python(getAttribute, f)).toBe("kept");
});

test("copyAttributes() does without what cannot be copied", async () => {
  await expect(copyAttributes("/nowhere/a", "/nowhere/b")).resolves.toBeUndefined();
});
