import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { analyseCommand, type GuardApprovalRequest, isReadOnlyCommand } from "@haft/guard";
import type { Paint } from "../../terminal/colors.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { type DiffLine, diffLines } from "./diff-lines.ts";

/** What a call will do, for a person who is asked about it: an edit as a difference, a command with its parts, and why it is asked. */
export async function renderRequest(request: GuardApprovalRequest, paint: Paint): Promise<string> {
  const { tool, why, reason } = request;
  const what = printable(await request.describe()).replaceAll("\n", "\n  ");
  const details = [...(await changeLines(request, paint)), ...partLines(request)];
  const because = printableLine(reason ?? why.reason, 500);
  return [
    `${paint("yellow", `? ${tool.name}`)} ${what}`,
    ...details,
    paint("dim", `  Asked because ${because}`),
    "",
  ].join("\n");
}

/** The lines that go and come. */
async function changeLines({ input, context }: GuardApprovalRequest, paint: Paint): Promise<readonly string[]> {
  const { file_path: path, old_string: before, new_string: after, content } = input;
  if (typeof path !== "string") return [];
  if (typeof before === "string" && typeof after === "string") return drawn(diffLines(before, after), paint);
  if (typeof content !== "string") return [];
  const old = await readFile(resolve(context.cwd, path), "utf8").catch(() => "");
  return drawn(diffLines(old, content), paint);
}

function drawn(lines: readonly DiffLine[], paint: Paint): readonly string[] {
  const colors = { "-": "red", "+": "green", " ": "dim" } as const;
  const shown = lines
    .slice(0, maxLines)
    .map(
      ({ sign, text }) =>
        `  ${paint(colors[sign], `${sign} ${printable(text).replaceAll("\n", " ").slice(0, maxChars)}`)}`,
    );
  return lines.length > maxLines ? [...shown, paint("dim", `  … ${lines.length - maxLines} more lines`)] : shown;
}

const maxLines = 60;
const maxChars = 200;

/** The commands that a command line is made of, when there is more than one. */
function partLines({ input }: GuardApprovalRequest): readonly string[] {
  if (typeof input.command !== "string") return [];
  const { commands, problems } = analyseCommand(input.command);
  const parts = commands.filter(({ words }) => words.length > 0);
  const lines = parts.map(({ source, through }) => {
    const started = through.length > 0 ? ` (started by ${through.join(", ")})` : "";
    return `  · ${printableLine(source, 160)}${started}${isReadOnlyCommand(source) ? ": only reads" : ""}`;
  });
  const shown = lines.length > 1 ? lines.slice(0, maxLines) : [];
  return [...shown, ...problems.map((problem) => `  ! ${printableLine(problem, 200)}`)];
}
