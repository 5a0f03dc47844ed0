import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { folderOf, readDocumentFile } from "../../src/document/read-file.ts";

async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "haft-test-"));
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

const uri = (...path: string[]): string => pathToFileURL(join(...path)).href;

test("readDocumentFile() reads a file, and says of others what they are", async () => {
  const made = await folder();
  await writeFile(join(made, "a.json"), "{}");
  await writeFile(join(made, "b.json"), Buffer.from([0xff, 0xfe, 0xff]));
  await mkdir(join(made, "c"));
  expect(await readDocumentFile(uri(made, "a.json"), 10)).toBe("{}");
  await expect(readDocumentFile(uri(made, "a.json"), 1)).rejects.toThrow("it has more than 1 bytes");
  await expect(readDocumentFile(uri(made, "none.json"), 10)).rejects.toThrow("it does not exist");
  await expect(readDocumentFile(uri(made, "b.json"), 10)).rejects.toThrow("it is not UTF-8");
  await expect(readDocumentFile(uri(made, "c"), 10)).rejects.toThrow("it is no file");
  expect(folderOf(uri(made, "a.json"))).toBe(made);
});

test("readDocumentFile() follows no link out of the folder", async () => {
  const made = await folder();
  const outside = await folder();
  await writeFile(join(outside, "secret.json"), "{}");
  await symlink(join(outside, "secret.json"), join(made, "link.json"));
  await expect(readDocumentFile(uri(made, "link.json"), 10, made)).rejects.toThrow("it lies outside of the folder");
  await expect(readDocumentFile(uri(outside, "secret.json"), 10, made)).rejects.toThrow(
    "it lies outside of the folder",
  );
});
