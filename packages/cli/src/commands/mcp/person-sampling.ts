import type { SamplingOptions } from "@haft/mcp";
import { type Message, textOf } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import { dropTyped } from "../../terminal/drop-typed.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine, printableLines } from "../../terminal/printable.ts";
import { readLine } from "../../terminal/read-line.ts";
import { takeTurn } from "../../terminal/take-turn.ts";

/** Asks the person at the terminal whether a server may ask the model of the session, which costs what the model costs. */
export function personSampling(io: Io): SamplingOptions["approve"] {
  return ({ system, messages, maxOutputTokens }, { server, signal }) =>
    takeTurn(io, signal, async () => {
      await dropTyped(io);
      const paint = colorsFor(io.stderr, io.env);
      const head = `? The MCP server "${printableLine(server, 100)}" wants to ask your model, for at most ${maxOutputTokens} tokens:`;
      const texts = [...(system === undefined ? [] : [`system: ${system}`]), ...messages.map(spoken)];
      io.stderr.write(`${paint("yellow", head)}\n${texts.map(shown).join("")}  Allow it? [y]es, or [n]o: `);
      return /^y(es)?$/i.test((await readLine(io, signal))?.trim() ?? "");
    });
}

function spoken(message: Message): string {
  return `${message.role}: ${textOf(message)}`;
}

function shown(text: string): string {
  const more = text.length - maxChars;
  const cut = more > 0 ? `  (${more} more characters of it are not shown)\n` : "";
  return `  ${printableLines(text.slice(0, maxChars))}\n${cut}`;
}

const maxChars = 2_000;
