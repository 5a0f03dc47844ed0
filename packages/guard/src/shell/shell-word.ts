import type { DoubleQuotedChild, Word, WordPart } from "unbash";
import type { ShellWord } from "./shell-command.ts";

/** Reads a word as bash does, and says what of it is certain. */
export function shellWord(word: Word): ShellWord {
  const parts = word.parts ?? [{ type: "Literal" as const, text: word.text }];
  const bare = parts.map((part) => (part.type === "Literal" ? withoutEscapes(part.text) : "")).join("\0");
  const special = specials.find(({ pattern }) => pattern.test(bare))?.kind;
  const pieces = parts.map((part) => piece(part, special));
  const known = { text: "", isOpen: true };
  for (const { text } of pieces) {
    known.isOpen &&= text !== undefined;
    if (!known.isOpen) break;
    known.text += text;
  }
  const tilde = tildeOf(bare);
  const hasGlob = pieces.some(({ kind }) => kind === "glob");
  const hasBraces = pieces.some(({ kind }) => kind === "braces");
  const isDynamic =
    tilde === "elsewhere" ||
    (known.isOpen && known.text !== word.value) ||
    pieces.some(({ kind, text }) => kind === "dynamic" || (kind === undefined && text === undefined));
  const isCertain = known.isOpen && !isDynamic;
  return {
    source: word.text,
    text: isCertain ? known.text : undefined,
    prefix: tilde === "elsewhere" ? "" : known.text,
    guess: word.value,
    hasGlob,
    hasBraces,
    hasTilde: tilde !== undefined,
    isDynamic,
  };
}

/** A word that only the run brings, such as what `xargs` reads. */
export function unknownWord(source: string): ShellWord {
  return {
    source,
    text: undefined,
    prefix: "",
    guess: source,
    hasGlob: false,
    hasBraces: false,
    hasTilde: false,
    isDynamic: true,
  };
}

/** `text` is undefined where it is not certain. */
interface Piece {
  readonly text: string | undefined;
  readonly kind?: "glob" | "braces" | "dynamic";
}

/** What unquoted characters mean together, also when quoted ones stand between them. */
const specials: readonly { readonly kind: "glob" | "braces"; readonly pattern: RegExp }[] = [
  { kind: "braces", pattern: /\{[^}]*(?:,|\.\.)[^{]*\}/ },
  { kind: "glob", pattern: /[*?]|\[[^\]]*\]/ },
];

function piece(part: WordPart | { readonly type: "Literal"; readonly text: string }, special: Piece["kind"]): Piece {
  switch (part.type) {
    case "Literal":
      return literal(part.text, special);
    case "SingleQuoted":
      return { text: part.value };
    case "DoubleQuoted":
      return quoted(part.parts);
    case "Glob":
    case "ExtendedGlob":
      return { text: undefined, kind: "glob" };
    case "BraceExpansion":
      return { text: undefined, kind: "braces" };
    case "AnsiCQuoted":
    case "LocaleString":
    case "SimpleExpansion":
    case "ParameterExpansion":
    case "CommandExpansion":
    case "ArithmeticExpansion":
    case "ProcessSubstitution":
      return { text: undefined, kind: "dynamic" };
  }
}

function quoted(parts: readonly DoubleQuotedChild[]): Piece {
  let text = "";
  for (const part of parts) {
    if (part.type !== "Literal") return { text: undefined, kind: "dynamic" };
    text += part.text.replace(/\\([$`"\\]|\n)/g, (_, escaped: string) => (escaped === "\n" ? "" : escaped));
  }
  return { text };
}

/** Characters outside quotes: certain up to the first that bash may replace. */
function literal(source: string, special: Piece["kind"]): Piece {
  const bare = withoutEscapes(source);
  if (special !== undefined && /[*?{}[\],]/.test(bare)) return { text: undefined, kind: special };
  if (/[\\$`'"]/.test(bare)) return { text: undefined, kind: "dynamic" };
  return { text: source.replace(/\\([\s\S])/g, (_, escaped: string) => (escaped === "\n" ? "" : escaped)) };
}

function withoutEscapes(source: string): string {
  return source.replace(/\\\n/g, "").replace(/\\[\s\S]/g, "\0");
}

/** Where a tilde is expanded: as the beginning `~/`, the one that is understood, or elsewhere. */
function tildeOf(bare: string): "home" | "elsewhere" | undefined {
  if (/[=:]~/.test(bare)) return "elsewhere";
  if (/^~(?:\/|$)/.test(bare)) return "home";
  return bare.startsWith("~") ? "elsewhere" : undefined;
}
