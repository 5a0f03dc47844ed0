import type { SamplingOptions } from "@haft/mcp";
import { type Message, textOf } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { takeTurn } from "../../terminal/take-turn.ts";

/** Asks the person at the terminal whether a server may ask the model of the session, which costs what the model costs. */
export function personSampling(io: Io): SamplingOptions["approve"] {
  return ({ system, messages, maxOutputTokens }, { server, signal }) =>
    takeTurn(io, signal, async () => {
      const paint = colorsFor(io.stderr, io.env);
      const head = `? The MCP server "${printableLine(server, 100)}" wants to ask your model, for at most ${maxOutputTokens} tokens:`;
      const texts = [...(system === undefined ? [] : [`system: ${system}`]), ...messages.map(shown)];
      const lines = texts.map((text) => `  ${printable(text).slice(0, maxChars).replaceAll("\n", "\n  ")}\n`);
      io.stderr.write(`${paint("yellow", head)}\n${lines.join("")}  Allow it? [y]es, or [n]o: `);
      return /^y(es)?$/i.test((await readLine(io, signal))?.trim() ?? "");
    });
}

function shown(message: Message): string {
  return `${message.role}: ${textOf(message)}`;
}

const maxChars = 2_000;
