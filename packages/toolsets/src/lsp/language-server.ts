import type { JsonObject } from "haft";
import type { Environment } from "../system/environment.ts";

/** A program that can be a server. It counts only where it belongs to this package of npm, in this major version or a later one. */
export interface ServerProgram {
  readonly command: string;
  readonly args: readonly string[];
  readonly package?: { readonly name: string; readonly major: number } | undefined;
  /** What it logs when it knows the files of the project, as a regular expression. @default it does not say */
  readonly readyMessage?: string | undefined;
}

/** A language server: what starts it, for which files, and where its project begins. */
export interface LanguageServer {
  /** What it is called in messages. A server of the host with the name of a built-in one takes its place. */
  readonly name: string;
  /** The name of a program, looked up in the project's `node_modules/.bin` and in `PATH`, or an absolute path. */
  readonly command: string;
  readonly args?: readonly string[] | undefined;
  /** Programs to try where the first is not there. @default none */
  readonly alternatives?: readonly ServerProgram[] | undefined;
  /** The npm package and version that `command` must belong to. @default any */
  readonly package?: ServerProgram["package"];
  /** What `command` logs when it knows the files of the project, as a regular expression. @default it does not say */
  readonly readyMessage?: string | undefined;
  /** With their dots: `.ts`. */
  readonly extensions: readonly string[];
  /** The protocol's identifiers of languages, by extension, or one for all. @default the extension without its dot */
  readonly languageIds?: string | Readonly<Record<string, string>> | undefined;
  /** Names of files and folders that a project's folder has. @default none: the session's folder is the project */
  readonly rootMarkers?: readonly string[] | undefined;
  /** Which of the folders with a marker, up to the session's, is the project. @default "nearest" */
  readonly root?: "nearest" | "outermost" | undefined;
  readonly initializationOptions?: JsonObject | undefined;
  /** What it is answered when it asks for its configuration; `a.b` is the section `b` in `a`. @default nothing */
  readonly settings?: JsonObject | undefined;
  /** Added to the environment of the toolset. */
  readonly env?: Environment | undefined;
  /** How people get it, for the message that it is missing. */
  readonly install?: string | undefined;
}

/**
 * The servers that are known without configuration.
 *
 * Sources: the servers' own documentation; TypeScript 7 brings a server of its own (`tsc --lsp --stdio`), for older versions
 * typescript-language-server drives tsserver. Identifiers of languages: LSP 3.18, TextDocumentItem.
 */
export const knownServers: readonly LanguageServer[] = [
  {
    name: "typescript",
    command: "tsc",
    args: ["--lsp", "--stdio"],
    package: { name: "typescript", major: 7 },
    alternatives: [{ command: "typescript-language-server", args: ["--stdio"] }],
    extensions: [".ts", ".tsx", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"],
    languageIds: {
      ".ts": "typescript",
      ".mts": "typescript",
      ".cts": "typescript",
      ".tsx": "typescriptreact",
      ".js": "javascript",
      ".mjs": "javascript",
      ".cjs": "javascript",
      ".jsx": "javascriptreact",
    },
    rootMarkers: ["package.json", "tsconfig.json", "jsconfig.json"],
    root: "outermost",
    install: "npm install --save-dev typescript@7",
  },
  {
    name: "python",
    command: "pyright-langserver",
    args: ["--stdio"],
    // Before that it finds what is in open files and what those import, and no more.
    readyMessage: "^(?:Found \\d+ source files?|No source files found)",
    alternatives: [{ command: "pylsp", args: [] }],
    extensions: [".py", ".pyi"],
    languageIds: "python",
    rootMarkers: ["pyrightconfig.json", "pyproject.toml", "setup.py", "setup.cfg", "requirements.txt"],
    install: "npm install --save-dev pyright, or pip install python-lsp-server",
  },
  {
    name: "go",
    command: "gopls",
    extensions: [".go"],
    languageIds: "go",
    rootMarkers: ["go.work", "go.mod"],
    root: "outermost",
    install: "go install golang.org/x/tools/gopls@latest",
  },
  {
    name: "rust",
    command: "rust-analyzer",
    extensions: [".rs"],
    languageIds: "rust",
    rootMarkers: ["Cargo.toml"],
    root: "outermost",
    install: "rustup component add rust-analyzer",
  },
];

/** The known servers and the host's own, which come first. */
export function allServers(own: readonly LanguageServer[] = []): readonly LanguageServer[] {
  const names = new Set(own.map(({ name }) => name));
  return [...own, ...knownServers.filter(({ name }) => !names.has(name))];
}

/** The first server for files with this extension. */
export function serverFor(extension: string, servers: readonly LanguageServer[]): LanguageServer | undefined {
  return servers.find(({ extensions }) => extensions.includes(extension.toLowerCase()));
}

export function languageIdOf({ languageIds }: LanguageServer, extension: string): string {
  const name = extension.toLowerCase();
  return (typeof languageIds === "string" ? languageIds : languageIds?.[name]) ?? name.slice(1);
}
