import { createRequire } from "node:module";
import type * as unbash from "unbash";

/** Parses bash. Loaded at the first call, and synchronously, because traits of tools are. */
export function parseShell(source: string): unbash.ParsedScript {
  return load().parse(source);
}

/** Calls `callback` with every direct child of a node, nested scripts included. */
export function forEachChild(node: unbash.SyntaxNode, callback: (child: unbash.SyntaxNode) => void): void {
  load().forEachChild(node, callback);
}

let loaded: typeof unbash | undefined;

function load(): typeof unbash {
  loaded ??= createRequire(import.meta.url)("unbash") as typeof unbash;
  return loaded;
}
