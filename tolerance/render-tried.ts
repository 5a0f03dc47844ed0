import type { TriedProvocation } from "./provocation.ts";
import { rows } from "./rows.ts";

/** What a server made of each row, and which rows only a scripted server can bring. */
export function renderTried(tried: readonly TriedProvocation[]): string {
  const lines = [...new Set(tried.map(({ provocation }) => provocation.row))].flatMap((row) => [
    row,
    ...tried.filter(({ provocation }) => provocation.row === row).map(renderOne),
  ]);
  const untried = rows.filter(({ name }) => !tried.some(({ provocation }) => provocation.row === name));
  const refused = tried.filter(({ refusal }) => refusal !== undefined).length;
  return [
    ...lines,
    ...untried.map(({ name }) => `${name}\n  needs a scripted server`),
    "",
    `${tried.length - refused} of ${tried.length} requests are taken`,
  ].join("\n");
}

function renderOne({ provocation: { name }, refusal }: TriedProvocation): string {
  return `  ${name}: ${refusal === undefined ? "ok" : `refused: ${refusal}`}`;
}
