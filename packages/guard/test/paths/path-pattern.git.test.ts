import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compilePathPattern } from "../../src/paths/path-pattern.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const names = ["a", "b", "ab", ".a", "a b", "[a]", "a*", "A"];
const files = names.flatMap((name) => [`${name}-`, `${name}/f`, `x/${name}/b`, `x/y/${name}`, `q/${name}/a/c`]);

const piece = fc.constantFrom("a", "b", "ab", ".a", "f", "x", "*", "?", "[ab]", "[!a]", "\\*", "\\[", "-", " ", "y");
const part = fc.array(piece, { minLength: 1, maxLength: 3 }).map((pieces) => pieces.join(""));
const pattern = fc
  .tuple(
    fc.array(fc.oneof(part, fc.constant("**")), { minLength: 1, maxLength: 3 }),
    fc.constantFrom("", "", "/", "/**"),
  )
  .map(([parts, end]) => `${parts.join("/")}${end}`)
  // Two stars beside other characters mean something of their own to git; it matches bytes, so that é is no "?".
  .filter((text) => !/[^/]\*\*|\*\*[^/]/.test(text) && text.trim() === text);

function gitIgnored(repository: string, line: string): readonly string[] {
  writeFileSync(join(repository, ".git/info/exclude"), `${line}\n`);
  const { stdout } = spawnSync("git", ["check-ignore", "--no-index", "--stdin", "-z"], {
    cwd: repository,
    input: files.join("\0"),
    encoding: "utf8",
    env: { ...process.env, GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_SYSTEM: "/dev/null" },
  });
  return stdout.split("\0").filter((path) => path !== "");
}

function repository(): string {
  const folder = temporaryFolder();
  execFileSync("git", ["init", "-q", folder]);
  mkdirSync(join(folder, ".git/info"), { recursive: true });
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), "");
  }
  return folder;
}

test("compilePathPattern() names what git ignores, from the folder of the settings on", { timeout: 120_000 }, () => {
  const cwd = repository();
  const options = { kind: "allow", sourceFolder: cwd, cwd, isCaseInsensitive: () => false } as const;
  fc.assert(
    fc.property(pattern, (text) => {
      const compiled = compilePathPattern(`/${text}`, options);
      expect(files.filter((file) => compiled.matches(join(cwd, file)))).toEqual(gitIgnored(cwd, `/${text}`));
    }),
    { numRuns: 150 },
  );
});

test("compilePathPattern() names what git ignores at any depth, where it denies", { timeout: 120_000 }, () => {
  const cwd = repository();
  const options = { kind: "deny", sourceFolder: cwd, cwd, isCaseInsensitive: () => false } as const;
  fc.assert(
    fc.property(part, fc.constantFrom("", "/", "/**"), (name, end) => {
      fc.pre(!name.includes("**") && name.trim() === name);
      const compiled = compilePathPattern(`${name}${end}`, options);
      // The folders above are no business of git's.
      fc.pre(!compiled.matches(cwd, true));
      const expected = gitIgnored(cwd, end === "/**" ? `**/${name}/**` : `${name}${end}`);
      const found = files.filter((file) => compiled.matches(join(cwd, file), false));
      expect(found).toEqual(expected);
    }),
    { numRuns: 100 },
  );
});
