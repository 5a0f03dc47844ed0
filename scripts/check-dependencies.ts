import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { reportCheck } from "./report-check.ts";

type Versions = Readonly<Record<string, string>>;

/**
 * Every package that a `package.json` names stands, in backticks, with its reason in `docs/dependencies.md`, and is installed in one
 * exact version (peers, which the user chooses, have a range).
 */
export function checkDependencies(root: string): string[] {
  const page = path.join(root, "docs/dependencies.md");
  const reasons = existsSync(page) ? readFileSync(page, "utf8") : "";
  return globSync(["package.json", "packages/*/package.json"], { cwd: root }).flatMap((file) => {
    const manifest = JSON.parse(readFileSync(path.join(root, file), "utf8")) as Readonly<Record<string, Versions>>;
    const installed = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
    const names = Object.keys({ ...installed, ...manifest.peerDependencies });
    const unexplained = names.filter((name) => !isOwn(name) && !reasons.includes(`\`${name}\``));
    const loose = Object.entries(installed).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    return [
      ...unexplained.map(
        (name) => `Cannot depend on "${name}" in ${file}: docs/dependencies.md gives no reason; add its row`,
      ),
      ...loose.map(([name, version]) => `Cannot install "${name}" of ${file} as "${version}": name one exact version`),
    ];
  });
}

function isOwn(name: string): boolean {
  return name === "haft" || name.startsWith("@haft/");
}

if (import.meta.main) await reportCheck("dependencies", checkDependencies);
