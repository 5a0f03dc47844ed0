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
  const documents = tools.map(({ tool }) => markdownOf(renderToolDoc(tool).trim()).replace(/^(#+) /gm, "#$1 "));
  return `${introduction}\n\n| tool | toolset | changes something | other names |\n| --- | --- | --- | --- |\n${rows.join("\n")}\n\n${documents.join("\n\n")}\n`;
}

/** The document with `*` and `<` as they are: patterns and `<name>` would be taken for emphasis and tags. Code is left alone. */
function markdownOf(document: string): string {
  return document.replace(/`[^`\n]+`|[*<]/g, (found) => (found.length > 1 ? found : `\\${found}`));
}

const introduction = `# The built-in tools

Every tool as models and people are told of it. This page is generated from the definitions: \`npm run docs\` writes it.

- To see one at a terminal: \`haft tools show Read\`. To try it: \`haft call Read '{"file_path": "README.md"}'\`. Each \`haft call\` is a session of
  its own, so what needs an earlier call (Edit after Read, ExitWorktree after EnterWorktree) is tried with
  [\`haft run\` and a script](guides/use-the-command.md#without-a-model).
- Not every session has every tool. In the command, AskUserQuestion is there at a terminal and WebSearch with a search service; ReadResult
  and Time are for programs of your own: Read reads stored results as well.
- Bash is shown as it is in a sandbox: without one there is no \`dangerouslyDisableSandbox\`. The settings of Config are those of the command;
  a program names its own.
- Text is what the model reads. Programs get \`structured\` beside it, as \`haft call --output-format json\` shows.
- The errors are the tool's own codes. Any call may also end with an outcome such as \`invalid-input\`, \`denied\` or \`timed-out\`:
  [errors](errors.md#outcomes).`;

function anchor(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9_-]+/g, "-");
}

if (import.meta.main)
  await reportCheck("tools page", process.argv.includes("--write") ? writeToolsPage : checkToolsPage);
