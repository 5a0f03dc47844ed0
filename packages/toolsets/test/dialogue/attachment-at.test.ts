import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { FileAccess, ToolContext } from "haft";
import { expect, test } from "vitest";
import { attachmentAt } from "../../src/dialogue/attachment-at.ts";
import { temporaryFolder } from "../call-tool.ts";
import { sampleImages } from "../images/sample-images.ts";

function contextIn(cwd: string, files?: FileAccess): ToolContext {
  return { cwd, additionalDirectories: [], session: { files } } as unknown as ToolContext;
}

test("attachmentAt() tells size and kind by the bytes of the file, behind links", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "picture.txt"), sampleImages.png);
  await writeFile(join(cwd, "fake.png"), "text");
  await symlink("picture.txt", join(cwd, "link.png"));
  const context = contextIn(cwd);
  const picture = { path: join(cwd, "picture.txt"), size: sampleImages.png.length, isImage: true };
  expect(await attachmentAt("link.png", context, undefined)).toEqual(picture);
  expect(await attachmentAt("~/fake.png", context, cwd)).toEqual({
    path: join(cwd, "fake.png"),
    size: 4,
    isImage: false,
  });
});

test.each([
  ["folder", "is-folder"],
  ["nothing.txt", "not-found"],
  ["/etc/hosts", "path-outside"],
])("attachmentAt() refuses %s", async (path, code) => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, "folder"));
  await expect(attachmentAt(path, contextIn(cwd), undefined)).rejects.toMatchObject({ code });
});

test("attachmentAt() asks the permission engine about the place that a path leads to", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "secret.txt"), "x");
  await symlink("secret.txt", join(cwd, "harmless.txt"));
  const files: FileAccess = {
    refusal: (_, real, operation) =>
      operation === "read" && real.endsWith("secret.txt") ? "a rule forbids it" : undefined,
    hides: () => false,
  };
  await expect(attachmentAt("harmless.txt", contextIn(cwd, files), undefined)).rejects.toMatchObject({
    code: "path-refused",
    message: 'Cannot use "harmless.txt": a rule forbids it',
  });
});
