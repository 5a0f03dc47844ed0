import { dirname, join, resolve } from "node:path";
import { type ReadFile, type ReadScope, readInstructionFile } from "./read-instruction-file.ts";

export interface ImportScope extends ReadScope {
  readonly home: string | undefined;
}

export interface Expanded {
  readonly text: string;
  readonly problems: readonly string[];
}

const maxDepth = 5;
const maxChars = 1_000_000;

/**
 * Puts the text of files in the place of `@path`. What stands in code, names no file, or would lead in a circle stays as it is.
 *
 * Source: "Import additional files" of the Claude Code memory documentation (read 2026-11).
 */
export function expandImports(file: ReadFile, scope: ImportScope): Expanded {
  const problems: string[] = [];
  const files = new Map<string, ReturnType<typeof readInstructionFile>>();
  let chars = 0;
  return { text: expand(file, [file.real]), problems };

  function expand({ path, text }: ReadFile, way: readonly string[]): string {
    return outsideCode(text, (prose) =>
      prose.replace(/(^|[\s(])@((?:~\/|\.{0,2}\/)?[^\s@`()]+)/g, (found, before: string, name: string) => {
        const imported = importFrom(path, name.replace(/[.,;:!?]+$/, ""), way);
        if (imported === undefined) return found;
        const tail = /[.,;:!?]+$/.exec(name)?.[0] ?? "";
        return `${before}${imported}${tail}`;
      }),
    );
  }

  function importFrom(from: string, name: string, way: readonly string[]): string | undefined {
    if (name === "" || way.length > maxDepth || chars > maxChars) return undefined;
    const target = name.startsWith("~/") && scope.home !== undefined ? join(scope.home, name.slice(2)) : name;
    const file = read(resolve(dirname(from), target), `Cannot import "${name}" into ${from}`);
    if (file === undefined || way.includes(file.real)) return undefined;
    chars += file.text.length;
    return expand(file, [...way, file.real]).trim();
  }

  function read(path: string, doing: string): ReadFile | undefined {
    const known = files.get(path);
    const file = files.has(path) ? known : readInstructionFile(path, scope);
    if (!files.has(path) && file !== undefined && "problem" in file) problems.push(`${doing}: ${file.problem}`);
    files.set(path, file);
    return file === undefined || "problem" in file ? undefined : file;
  }
}

/** Changes what is no fenced block and no code span. */
function outsideCode(text: string, change: (prose: string) => string): string {
  const parts = text.split(/(^ {0,3}(?:```|~~~)[\s\S]*?(?:^ {0,3}(?:```|~~~)[^\n]*$|$(?![\s\S]))|`[^`\n]*`)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : change(part))).join("");
}
