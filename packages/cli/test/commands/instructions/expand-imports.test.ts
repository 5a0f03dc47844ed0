import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { expandImports } from "../../../src/commands/instructions/expand-imports.ts";
import { type ReadFile, readInstructionFile } from "../../../src/commands/instructions/read-instruction-file.ts";
import { temporaryFolder } from "../../haft-process.ts";

/** What `main.md` becomes beside these files. */
function expand(main: string, files: Readonly<Record<string, string>> = {}) {
  const root = temporaryFolder();
  for (const [name, text] of Object.entries({ ...files, "p/main.md": main })) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const file = readInstructionFile(join(root, "p/main.md"), { within: undefined }) as ReadFile;
  return expandImports(file, { within: join(root, "p"), home: join(root, "home") });
}

test("expandImports() puts a file in the place of its name, relative to the file that names it", () => {
  const files = { "p/docs/a.md": "A and @b.md", "p/docs/b.md": "B\n" };
  expect(expand("See @docs/a.md. Then (@./docs/b.md)", files).text).toBe("See A and B. Then (B)");
});

test("expandImports() leaves what is code, an address, a package, or no file", () => {
  const text = "`@a.md` and mail me@a.md, @scope/pkg\n```\n@a.md\n```\n@gone.md";
  expect(expand(text, { "p/a.md": "A" })).toEqual({ text, problems: [] });
  expect(expand("~~~\n@a.md", { "p/a.md": "A" }).text).toBe("~~~\n@a.md");
});

test("expandImports() goes five files deep and never in a circle", () => {
  const chain = Object.fromEntries([1, 2, 3, 4, 5, 6].map((n) => [`p/${n}.md`, `${n} @${n + 1}.md`]));
  expect(expand("0 @1.md", chain).text).toBe("0 1 2 3 4 5 @6.md");
  expect(expand("@main.md @a.md", { "p/a.md": "a @main.md @a.md" }).text).toBe("@main.md a @main.md @a.md");
});

test("expandImports() takes nothing from outside the project, and says so", () => {
  const { text, problems } = expand("@../secret.md @~/x.md", { "secret.md": "secret", "home/x.md": "x" });
  expect(text).toBe("@../secret.md @~/x.md");
  expect(problems).toEqual([
    expect.stringMatching(/^Cannot import "\.\.\/secret\.md" into .*main\.md: it leads out of the project$/),
    expect.stringContaining('Cannot import "~/x.md"'),
  ]);
});

test("expandImports() ends in bounded time on hostile text", () => {
  const many = "@main.md `".repeat(50_000);
  expect(expand(many).text).toBe(many);
  const wide = { "p/a.md": "x".repeat(900_000) };
  expect(expand("@a.md ".repeat(10_000), wide).text.length).toBeLessThan(5_000_000);
});
