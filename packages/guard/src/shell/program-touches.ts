import { gitTouches } from "./git-touches.ts";
import { type OptionMeanings, readArguments } from "./read-arguments.ts";
import type { ShellWord } from "./shell-command.ts";
import type { TouchedWord } from "./touched-word.ts";
import { type OperandUse, touchingPrograms } from "./touching-programs.ts";

/** The files that a program is given. */
export function programTouches(program: string, words: readonly ShellWord[]): readonly TouchedWord[] {
  switch (program) {
    case "dd":
      return words.flatMap(ddOperand);
    case "find":
      return findTouches(words);
    case "git":
      return [...gitTouches(words), ...knownTouches(program, words)];
    case "tar":
    case "bsdtar":
      return tarTouches(words);
    case "xargs":
    case "gxargs":
      return xargsTouches(words);
    case "curl":
    case "wget":
      return [...words.flatMap(fileUrlTouch), ...knownTouches(program, words)];
  }
  return knownTouches(program, words);
}

function knownTouches(program: string, words: readonly ShellWord[]): readonly TouchedWord[] {
  const known = touchingPrograms.get(program);
  if (known === undefined) return [];
  const { operands, found } = readArguments(words, known.options);
  const isRecursive = known.isRecursive === true || found.some(({ meaning }) => meaning.startsWith("recursive"));
  const followsLinks = known.followsLinks === true || found.some(({ meaning }) => meaning.endsWith("follow"));
  const isReader = known.operands === "read" || known.operands === "none";
  const hasTarget = found.some(({ meaning }) => meaning === "target");
  const isInPlace = found.some(({ meaning }) => meaning === "in-place");
  const files =
    known.hasPattern === true && !found.some(({ meaning }) => meaning.endsWith("pattern"))
      ? operands.slice(1)
      : operands;
  const touched: readonly TouchedWord[] = [
    ...found.flatMap(({ meaning, word }) => optionTouch(meaning, word)),
    ...operandTouches(isInPlace ? "write" : known.operands, files, hasTarget).map((one) => ({
      ...one,
      isRecursive: one.isRecursive ?? isRecursive,
      followsLinks,
    })),
    ...(files.length === 0 && (known.here === "always" || (known.here === "recursive" && isRecursive))
      ? [{ operation: "read" as const, word: ".", isRecursive, followsLinks }]
      : []),
    ...(known.makesFiles === true && !hasTarget ? [{ operation: "write" as const, word: undefined }] : []),
    ...scriptTouches(program, words),
  ];
  return touched.map((one) => ({ ...one, isAside: isReader && one.operation === "write" }));
}

function optionTouch(meaning: string, word: ShellWord | undefined): readonly TouchedWord[] {
  switch (meaning) {
    case "read":
    case "read-pattern":
      return [{ operation: "read", word }];
    case "write":
    case "target":
      return [{ operation: "write", word }];
    case "write-here":
      return [{ operation: "write", word: undefined }];
    case "data":
      return word?.text !== undefined && !/^@|=[@<]/.test(word.text) ? [] : [{ operation: "read", word: undefined }];
    case "named-data":
      return word?.text !== undefined && !word.text.includes("@") ? [] : [{ operation: "read", word: undefined }];
    case "cookie":
      return word?.text?.includes("=") === true ? [] : [{ operation: "read", word }];
  }
  return [];
}

function operandTouches(use: OperandUse, files: readonly ShellWord[], hasTarget: boolean): readonly TouchedWord[] {
  const named = files.filter(({ text }) => text !== "-");
  switch (use) {
    case "none":
      return [];
    case "read":
      return named.map((word) => ({ operation: "read", word }));
    case "write":
      return named.map((word) => ({ operation: "write", word }));
    case "write-first":
      return named.map((word, index) => ({ operation: index === 0 ? "write" : "read", word }));
    case "write-second":
      return files.flatMap((word, index) =>
        word.text === "-" ? [] : [{ operation: index === 1 ? "write" : "read", word }],
      );
    // One of several words may stand for more of them, and then any is the last.
    case "write-last":
    case "link":
    case "move":
      return named.flatMap((word, index): TouchedWord[] => {
        const isLast = !hasTarget && index === named.length - 1;
        if (/^[\w.@-]+:(?!\/\/)/.test(word.prefix)) return [];
        if (isLast || use === "move") return [{ operation: "write", word }];
        // A link to a folder opens all that is in it.
        return [{ operation: "read", word, ...(use === "link" && { isRecursive: true }) }];
      });
  }
}

/** Scripts of sed and awk can write files of their own. */
function scriptTouches(program: string, words: readonly ShellWord[]): readonly TouchedWord[] {
  const writes = scriptWrites[program];
  return writes !== undefined && words.some(({ text, source }) => writes.test(text ?? source))
    ? [{ operation: "write", word: undefined }]
    : [];
}

const awkWrites = />\s*["(A-Za-z_]|\|\s*"/;
const scriptWrites: Readonly<Record<string, RegExp>> = {
  sed: /(?:^|[;{}\n\d/$!|#,])\s*[wW]\s+\S|[^\w\s][gpiImMe\d]*w\s+\S/,
  awk: awkWrites,
  gawk: awkWrites,
  mawk: awkWrites,
};

/** What stands behind the command is for that. */
function xargsTouches(words: readonly ShellWord[]): readonly TouchedWord[] {
  const start = words.findIndex(
    ({ prefix }, index) =>
      !prefix.startsWith("-") && !/^(?:-\w*[aILPnsdE]|--[\w-]+)$/.test(words[index - 1]?.text ?? ""),
  );
  const { found } = readArguments(words.slice(0, start === -1 ? undefined : start), xargsOptions);
  return found.flatMap(({ meaning, word }) => optionTouch(meaning, word));
}

const xargsOptions: OptionMeanings = "a=read arg-file=read I=value L=value P=value n=value s=value d=value E=value";

function fileUrlTouch(word: ShellWord): readonly TouchedWord[] {
  const path = /^file:(?:\/\/(?:localhost)?)?(\/.*)?$/is.exec(word.prefix);
  if (path === null) return [];
  return [{ operation: "read", word: word.text === undefined ? undefined : path[1] }];
}

function ddOperand(word: ShellWord): readonly TouchedWord[] {
  const [, name, value] = /^(if|of)=(.*)$/s.exec(word.text ?? word.prefix) ?? [];
  if (name === undefined) return word.text === undefined ? [{ operation: "write", word: undefined }] : [];
  return [{ operation: name === "if" ? "read" : "write", word: word.text === undefined ? undefined : value }];
}

/** The roots stand before the first word of the expression. */
function findTouches(words: readonly ShellWord[]): readonly TouchedWord[] {
  const start = words.findIndex(({ text }) => text === undefined || !/^-(?:[HLP]|O\d|D)$/.test(text));
  const rest = start === -1 ? [] : words.slice(start);
  const end = rest.findIndex(({ text = "" }) => /^[-(!]/.test(text));
  const roots = end === -1 ? rest : rest.slice(0, end);
  const isDeleting = rest.some(({ text }) => text === "-delete");
  const named: readonly (ShellWord | string)[] = roots.length === 0 ? ["."] : roots;
  return [
    ...named.map((word) => ({
      operation: isDeleting ? ("write" as const) : ("read" as const),
      word,
      isRecursive: true,
      followsLinks: words.some(({ text }) => text === "-L" || text === "-follow"),
    })),
    ...rest.flatMap(({ text = "" }, index): TouchedWord[] =>
      /^-(?:fprint0?|fprintf|fls)$/.test(text) ? [{ operation: "write", word: rest[index + 1], isAside: true }] : [],
    ),
  ];
}

/** tar takes its letters with and without a dash. */
function tarTouches([first, ...rest]: readonly ShellWord[]): readonly TouchedWord[] {
  if (first === undefined) return [];
  const isBundled = first.text !== undefined && !first.text.startsWith("-");
  const { operands, found } = readArguments(isBundled ? unbundled(first, rest) : [first, ...rest], tarOptions);
  const is = (meaning: string): boolean => found.some((one) => one.meaning === meaning);
  const archives = found.filter(({ meaning }) => meaning === "archive").map(({ word }) => word);
  const folders = found.filter(({ meaning }) => meaning === "folder").map(({ word }) => word);
  const archive: "read" | "write" = is("create") ? "write" : "read";
  return [
    ...archives.filter((word) => word?.text !== "-").map((word) => ({ operation: archive, word })),
    ...(is("extract")
      ? (folders.length === 0 ? ["."] : folders).map((word) => ({
          operation: "write" as const,
          word,
          isRecursive: true,
        }))
      : []),
    ...(is("create")
      ? operands.map((word) => ({
          operation: "read" as const,
          word: folders.length === 0 ? word : undefined,
          isRecursive: true,
          followsLinks: is("follow"),
        }))
      : []),
    ...found.flatMap(({ meaning, word }): TouchedWord[] => (meaning === "read" ? [{ operation: "read", word }] : [])),
  ];
}

/** Without a dash the values of all letters follow the letters, in their order: `tar cfC a.tar src .` */
function unbundled(letters: ShellWord, rest: readonly ShellWord[]): readonly ShellWord[] {
  const values = [...rest];
  const options = [...(letters.text ?? "")].flatMap((letter) => {
    const option = { ...letters, text: `-${letter}`, prefix: `-${letter}` };
    const value = "fCTXbIgHVFLK".includes(letter) ? values.shift() : undefined;
    return value === undefined ? [option] : [option, value];
  });
  return [...options, ...values];
}

const tarOptions: OptionMeanings =
  "c:create r:create u:create create:create append:create update:create x:extract extract:extract get:extract f=archive file=archive C=folder directory=folder T=read files-from=read X=read exclude-from=read exclude=value h:follow dereference:follow b=value g=value H=value V=value F=value L=value K=value I=value use-compress-program=value transform=value strip-components=value";
