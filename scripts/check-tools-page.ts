import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { allBuiltinTools } from "./all-builtin-tools.ts";
import { reportCheck } from "./report-check.ts";

const page = "docs/tools.md";

/** `docs/tools.md` says of every built-in tool what its definition says. `--write` brings it up to date. */
export async function checkToolsPage(root: string): Promise<string[]> {
  const file = path.join(root, page);
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  return written === (await renderToolsPage())
    ? []
    : [`Cannot trust ${page}: the tools say something else; run "npm run docs"`];
}

export async function writeToolsPage(root: string): Promise<string[]> {
  writeFileSync(path.join(root, page), await renderToolsPage());
  return [];
}

/** The page as the tools are now: a table, then the document of each, as `haft tools show` prints it. */
export async function renderToolsPage(): Promise<string> {
  const { renderToolDoc } = await import("haft");
  const tools = await allBuiltinTools();
  const rows = tools.map(({ tool, toolset }) => {
    const others = (tool.aliases ?? []).map((alias) => `\`${alias}\``).join(" ");
    const effect = tool.traits === undefined ? "by input" : tool.traits.readOnly ? "reads" : "changes";
    return `| [${tool.name}](#tool-${anchor(tool.name)}) | ${toolset} | ${effect} | ${others} |`;
  });
  const documents = tools.map(({ tool }) =>
    renderToolDoc(tool)
      .trim()
      .replace(/^(#+) /gm, "#$1 "),
  );
  return `${introduction}\n\n| tool | toolset | changes something | other names |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n\n${documents.join("\n\n")}\n`;
}

const introduction = `# The built-in tools

Every tool as models and people are told of it. This page is generated from the definitions: \`npm run docs\` writes it, and
\`haft tools show NAME\` prints one of them. Some are there only when the host gives what they need: see [the guides](guides).`;

function anchor(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
}

if (import.meta.main)
  await reportCheck("tools page", process.argv.includes("--write") ? writeToolsPage : checkToolsPage);
