import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

/** Writes a tree of files (path → text) to a temporary folder, which goes with the test. Returns the folder. */
export function plantTree(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), "haft-check-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return root;
}

/** The text of a package.json: its entries are public sources by subpath. */
export function manifest(
  name: string,
  entries: Readonly<Record<string, string>> = {},
  dependencies: readonly string[] = [],
): string {
  const exports = Object.fromEntries(Object.entries(entries).map(([key, source]) => [key, { "haft-source": source }]));
  return JSON.stringify({
    name,
    version: "0.0.0",
    files: ["dist"],
    exports,
    dependencies: Object.fromEntries(dependencies.map((dependency) => [dependency, "1.0.0"])),
  });
}
