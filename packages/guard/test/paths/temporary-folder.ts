import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** A real folder that is gone after the test, with files of one line, folders (null) and links ({ to }). */
export function temporaryFolder(
  entries: Readonly<Record<string, string | null | { readonly to: string }>> = {},
): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "haft-guard-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, entry] of Object.entries(entries)) {
    const path = join(folder, name);
    mkdirSync(entry === null ? path : dirname(path), { recursive: true });
    if (typeof entry === "string") writeFileSync(path, entry);
    else if (entry !== null) symlinkSync(entry.to, path);
  }
  return folder;
}
