import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { analyseCommand, commandTouches, type GuardApprovalRequest, isReadOnlyCommand } from "@haft/guard";
import type { Paint } from "../../terminal/colors.ts";
import { printable, printableLine, printableLines } from "../../terminal/printable.ts";
import { type DiffLine, diffLines } from "./diff-lines.ts";

/** What a call will do, for a person who is asked about it: an edit as a difference, a command with its parts, and why it is asked. */
export async function renderRequest(request: GuardApprovalRequest, paint: Paint): Promise<string> {
  const { tool, why, reason } = request;
  const what = printableLines(await request.describe());
  const details = [...(await changeLines(request, paint)), ...partLines(request)];
  const because = printableLine(reason ?? (why.decision === "allow" ? "the tool asks each time" : why.reason), 500);
  return [
    `${paint("yellow", `? ${tool.name}`)} ${withoutName(what, tool.name)}`,
    ...details,
    paint("dim", `  Asked because ${because}`),
    "",
  ].join("\n");
}

/** "Edit Edit a.ts" says it twice. */
function withoutName(what: string, name: string): string {
  return what.startsWith(`${name} `) ? what.slice(name.length + 1) : what;
}

/** The lines that go and come. */
async function changeLines({ input, context }: GuardApprovalRequest, paint: Paint): Promise<readonly string[]> {
  const { file_path: path, old_string: before, new_string: after, content, new_source: source } = input;
  if (typeof source === "string") return drawn(diffLines("", source), paint);
  if (typeof path !== "string") return [];
  const { text: old, hiddenBytes } = await textIn(resolve(context.cwd, path));
  const hidden = hiddenBytes === undefined ? "" : `${hiddenBytes} bytes that are not shown`;
  if (typeof content === "string") return drawn(diffLines(old + hidden, content), paint);
  if (typeof before !== "string" || typeof after !== "string") return [];
  const at = before === "" || input.replace_all === true ? -1 : old.indexOf(before);
  if (at === -1) return drawn(diffLines(before, after), paint);
  return drawn(diffLines(old, old.slice(0, at) + after + old.slice(at + before.length)), paint);
}

/** No text for what is no file, too large to show, or not there. */
async function textIn(path: string): Promise<{ readonly text: string; readonly hiddenBytes?: number }> {
  const stats = await stat(path).catch(() => undefined);
  if (stats === undefined || !stats.isFile()) return { text: "" };
  if (stats.size > maxFileBytes) return { text: "", hiddenBytes: stats.size };
  return { text: (await readFile(path, "utf8").catch(() => "")).replaceAll("\r\n", "\n") };
}

const maxFileBytes = 2_000_000;

function drawn(lines: readonly DiffLine[], paint: Paint): readonly string[] {
  const colors = { "-": "red", "+": "green", " ": "dim" } as const;
  const shown = lines
    .slice(0, maxLines)
    .map(({ sign, text }) => `  ${paint(colors[sign], `${sign} ${cut(printable(text).replaceAll("\n", " "))}`)}`);
  return lines.length > maxLines ? [...shown, paint("dim", `  … ${lines.length - maxLines} more lines`)] : shown;
}

function cut(line: string): string {
  const more = line.length - maxChars;
  return more > 0 ? `${line.slice(0, maxChars)} … ${more} more characters` : line;
}

const maxLines = 60;
const maxChars = 200;

/** The commands that a command line is made of, when there is more than one, with what they write. */
function partLines({ input }: GuardApprovalRequest): readonly string[] {
  if (typeof input.command !== "string") return [];
  const analysis = analyseCommand(input.command);
  const writes = commandTouches(analysis).filter(({ operation }) => operation === "write");
  const parts = analysis.commands.filter(({ words }) => words.length > 0);
  const lines = parts.map(({ source, through }) => {
    const started = through.length > 0 ? ` (started by ${through.join(", ")})` : "";
    const written = writes
      .filter(({ command }) => command === source)
      .map(({ path = "what is not known yet" }) => path);
    const effect =
      written.length > 0 ? `: writes ${written.join(", ")}` : isReadOnlyCommand(source) ? ": only reads" : "";
    return `  · ${printableLine(source, 160)}${started}${printableLine(effect, 200)}`;
  });
  const shown = lines.length > 1 ? lines.slice(0, maxLines) : [];
  return [...shown, ...analysis.problems.map((problem) => `  ! ${printableLine(problem, 200)}`)];
}
