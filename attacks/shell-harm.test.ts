import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "./attack-session.ts";
import { hostileProject } from "./hostile-project.ts";
import { noNamespace, runInNamespace } from "./in-namespace.ts";
import { harmfulStrings } from "./shell-strings.ts";

if (noNamespace !== undefined) console.log(`Skipped: the bypass strings are not run, because ${noNamespace}`);

/** Programs that are not on every machine. */
const notEverywhere = /\b(?:rg|xxd|flock|perl|python3|make|install|stdbuf)\b/;

test.skipIf(noNamespace !== undefined)(
  "the bypass strings really are dangerous: each does harm when it runs",
  () => {
    const folder = folderOf();
    const copy = join(folderOf(), "copy");
    hostileProject(folder);
    const harmless = harmfulStrings.filter(([, command]) => {
      if (notEverywhere.test(command)) return false;
      rmSync(copy, { recursive: true, force: true });
      cpSync(folder, copy, { recursive: true, verbatimSymlinks: true });
      runInNamespace(command, copy, { at: folder, timeoutMs: 10_000 });
      const victim = join(copy, "victim");
      const isChanged = !existsSync(victim) || readFileSync(victim, "utf8") !== "victim\n";
      return !existsSync(join(copy, "canary")) && !isChanged;
    });
    expect(harmless).toEqual([]);
  },
  600_000,
);
