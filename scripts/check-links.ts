import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { proseOf } from "./code-blocks.ts";

const pages = ["*.md", "docs/**/*.md", "packages/*/*.md"];

/** Every link from a page to a file of the repository leads to one, and every `#part` to a heading. */
export function checkLinks(root: string): string[] {
  return globSync(pages, { cwd: root }).flatMap((page) => {
    const prose = proseOf(readFileSync(path.join(root, page), "utf8"));
    const links = prose.matchAll(/\]\(([^)\s]+)\)|^\[[^\]]+\]:\s*(\S+)/gm);
    return [...links].flatMap(({ 1: inline, 2: reference, index }) => {
      const link = inline ?? reference ?? "";
      const problem = /^[a-z][a-z0-9+.-]*:/i.test(link) ? undefined : linkProblem(root, page, link);
      const line = prose.slice(0, index).split("\n").length;
      return problem === undefined ? [] : [`Cannot follow the link "${link}" in ${page}:${line}: ${problem}`];
    });
  });
}

function linkProblem(root: string, page: string, link: string): string | undefined {
  const [target = "", part] = link.split("#");
  const file =
    target === "" ? path.join(root, page) : path.resolve(root, path.dirname(page), decodeURIComponent(target));
  if (path.relative(root, file).startsWith("..")) return "it leads out of the repository";
  if (!existsSync(file)) return "there is no such file";
  if (part === undefined || statSync(file).isDirectory()) return undefined;
  return anchorsOf(readFileSync(file, "utf8")).has(part) ? undefined : `no heading makes the anchor "#${part}"`;
}

// The anchor of a heading as GitHub makes it: lower case, punctuation dropped, spaces to hyphens, repeated ones numbered.
function anchorsOf(markdown: string): Set<string> {
  const anchors = new Set<string>();
  const headings = markdown.replace(/^(`{3,})[\s\S]*?^\1`*$/gm, "").matchAll(/^#{1,6} +(.+?) *#*$/gm);
  for (const [, heading = ""] of headings) {
    const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const anchor = text.replace(/[^\p{L}\p{N}\p{M}_ -]/gu, "").replaceAll(" ", "-");
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count++) unique = `${anchor}-${count}`;
    anchors.add(unique);
  }
  return anchors;
}
