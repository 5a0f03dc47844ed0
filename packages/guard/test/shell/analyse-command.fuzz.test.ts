import { createRequire } from "node:module";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { Language, type Node, Parser } from "web-tree-sitter";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { collectedCommands } from "./command-verdicts.ts";

const resolve = createRequire(import.meta.url).resolve;
let parser: Parser;

beforeAll(async () => {
  await Parser.init();
  parser = new Parser().setLanguage(
    await Language.load(resolve("@vscode/tree-sitter-wasm/wasm/tree-sitter-bash.wasm")),
  );
});

/**
 * The names of the commands that tree-sitter finds in a text that it reads without an error, but what bash runs none of: `<(…)` within
 * double quotes, and what stands behind an escaped blank (both tried in bash 5.2).
 */
function otherCommands(text: string): readonly string[] {
  const tree = parser.parse(text);
  const names: string[] = [];
  function visit(node: Node, isQuoted: boolean): void {
    if (isQuoted && node.type === "process_substitution") return;
    const name = node.type === "command" ? node.childForFieldName("name") : undefined;
    if (name !== undefined && name !== null && !text.slice(0, name.startIndex).endsWith("\\ ")) names.push(name.text);
    const isInner = node.type === "string" || (isQuoted && node.type !== "command_substitution");
    for (const child of node.children) if (child !== null) visit(child, isInner);
  }
  if (tree !== null && !tree.rootNode.hasError) visit(tree.rootNode, false);
  tree?.delete();
  return names;
}

/** The commands that another parser finds and the analysis neither lists nor has a problem with. */
function missed(text: string): readonly string[] {
  const { commands, problems } = analyseCommand(text);
  if (problems.length > 0) return [];
  const known = new Set(
    commands.flatMap(({ words, wrappers, source }) =>
      [...words, ...wrappers].map((word) => word.source).concat(source),
    ),
  );
  // It takes keywords for commands behind some lines, and what follows a backtick in a value.
  return otherCommands(text).filter((name) => !known.has(name) && !keywords.has(name) && /^[\w./'"-]+$/.test(name));
}

const keywords: ReadonlySet<string> = new Set(
  "case coproc do done elif else esac fi for function if in select then time until while { } ! [[ ]]".split(" "),
);

const leaf = fc.constantFrom(
  "rm x",
  "ls -la",
  "echo 'a b'",
  "git status",
  "cat *.md",
  "FOO=1 npm test",
  "'r'm y",
  "x=1",
  "printf %s",
);

const { script } = fc.letrec<{ script: string; word: string; command: string }>((tie) => ({
  command: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    leaf,
    fc.tuple(fc.constantFrom("echo", "cat", "cp a", "X=1 run"), tie("word")).map((parts) => parts.join(" ")),
    tie("script").map((inner) => `( ${inner} )`),
    tie("script").map((inner) => `{ ${inner}\n}`),
    fc.tuple(tie("command"), tie("script")).map(([test, body]) => `if ${test}; then ${body}\nfi`),
    fc
      .tuple(tie("command"), tie("script"), fc.constantFrom("while", "until"))
      .map(([test, body, loop]) => `${loop} ${test}; do ${body}\ndone`),
    fc.tuple(tie("word"), tie("script")).map(([word, body]) => `for i in ${word} b; do ${body}\ndone`),
    fc.tuple(tie("word"), tie("script")).map(([word, body]) => `case ${word} in a) ${body}\n;; *) ls;; esac`),
    tie("script").map((body) => `f() { ${body}\n}`),
    fc.tuple(tie("command"), tie("word")).map(([command, word]) => `${command} > ${word}`),
    tie("word").map((word) => `[[ -n ${word} ]]`),
    tie("word").map((word) => `x=${word}`),
    tie("word").map((word) => `a=(${word} b)`),
    tie("word").map((word) => `cat <<< ${word}`),
    tie("command").map((command) => `{ cat <<EOF\n$(${command}\n)\nEOF\n}`),
  ),
  word: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constantFrom("a", "'b c'", '"d"', "$x", "*.ts", "a\\ b"),
    tie("script").map((inner) => `$(${inner}\n)`),
    tie("script").map((inner) => `"$(${inner}\n)"`),
    tie("script").map((inner) => `<(${inner}\n)`),
    leaf.map((inner) => `\`${inner}\``),
    tie("word").map((inner) => `\${x:-${inner}}`),
    tie("word").map((inner) => `"\${x:-${inner}}"`),
    leaf.map((inner) => `$((1 + $(${inner})))`),
    fc.tuple(tie("word"), tie("word")).map((words) => words.join("")),
  ),
  script: fc
    .tuple(
      tie("command"),
      fc.array(fc.tuple(fc.constantFrom("; ", " && ", " || ", " | ", "\n", " & "), tie("command")), { maxLength: 2 }),
    )
    .map(([first, rest]) => first + rest.flat().join("")),
}));

test("S1-27 analyseCommand() finds every command that tree-sitter finds, or has a problem", () => {
  let compared = 0;
  fc.assert(
    fc.property(script, (text) => {
      compared += otherCommands(text).length > 0 && analyseCommand(text).problems.length === 0 ? 1 : 0;
      expect(missed(text), JSON.stringify(text)).toEqual([]);
    }),
    { numRuns: 500 },
  );
  expect(compared).toBeGreaterThan(100);
});

test("S1-27 analyseCommand() finds every command that tree-sitter finds in the collected commands", () => {
  expect(collectedCommands.filter((command) => !command.includes("\\\n") && missed(command).length > 0)).toEqual([]);
});

test("S1-27 analyseCommand() never throws, whatever the text", () => {
  const noise = fc.array(
    fc.constantFrom(
      "$(",
      ")",
      "`",
      "'",
      '"',
      "\\",
      "<<",
      "EOF",
      "\n",
      "{",
      "}",
      "((",
      "))",
      "[[",
      "]]",
      "$",
      "a",
      " ",
      ";",
      "|",
      "&",
      "<",
      ">",
      "case",
      "esac",
      "in",
      "#",
      "=",
      "*",
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(
      fc.oneof(
        noise.map((parts) => parts.join("")),
        fc.string({ unit: "binary" }),
      ),
      (text) => {
        expect(analyseCommand(text).text).toBe(text);
      },
    ),
    { numRuns: 2_000 },
  );
});
