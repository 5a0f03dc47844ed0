import { styleText } from "node:util";
import type { Output } from "./io.ts";

export type Color = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

/** Puts text in a colour, or leaves it as it is. */
export type Paint = (color: Color, text: string) => string;

/**
 * Colours for one output: on a terminal, unless `NO_COLOR` is set or the terminal is dumb; `FORCE_COLOR` decides alone.
 *
 * Source: no-color.org; Node.js, "Command-line API", `FORCE_COLOR`.
 */
export function colorsFor(output: Output, env: Readonly<Record<string, string | undefined>>): Paint {
  if (!isColored(output, env)) return (_, text) => text;
  return (color, text) => styleText(color, text, { validateStream: false });
}

export function isColored(
  output: Output,
  { FORCE_COLOR, NO_COLOR, TERM }: Readonly<Record<string, string | undefined>>,
): boolean {
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== "0" && FORCE_COLOR !== "false";
  if (NO_COLOR !== undefined && NO_COLOR !== "") return false;
  return output.isTTY === true && TERM !== "dumb";
}
