import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { temporaryFolder } from "./haft-process.ts";

const cli = fileURLToPath(new URL("..", import.meta.url));

/** The binary of the package, with a program in the place of the built command that says what it was given. */
function binary(): string {
  const folder = temporaryFolder();
  for (const name of ["bin", "package.json"]) cpSync(join(cli, name), join(folder, name), { recursive: true });
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/main.js"), 'process.stderr.write("command: " + process.argv.slice(2).join(" "))');
  return join(folder, "bin/haft.js");
}

function outputOf(command: string): string {
  return execFileSync("/bin/sh", ["-c", command], { encoding: "utf8" });
}

test("the binary tells its version before the command is loaded, and leaves everything else to it", () => {
  const haft = `'${process.execPath}' '${binary()}'`;
  const { version } = JSON.parse(readFileSync(join(cli, "package.json"), "utf8")) as { version: string };
  expect(outputOf(`${haft} --version`)).toBe(`${version}\n`);
  expect(outputOf(`${haft} run --version 2>&1`)).toBe("command: run --version");
  const unwritable = "1</dev/null";
  expect(outputOf(`${haft} --version 2>&1 ${unwritable}`)).toBe("command: --version");
});
