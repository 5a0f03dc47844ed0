import { characterBorder, isInsideCharacter } from "../json/character-border.ts";

/** What is shown of a text: the head before `headEnd` and the tail from `tailStart`. */
export interface Cut {
  readonly headEnd: number;
  readonly tailStart: number;
}

/**
 * Where to cut a text that is longer than `maxChars`: three quarters are head, one quarter is tail.
 *
 * Each end moves to the nearest border that keeps more than half of its share: a line, in one-line JSON an element of the outermost
 * list or object that has one there, else a character.
 */
export function findCut(text: string, maxChars: number): Cut {
  const headLimit = Math.ceil((Math.max(0, maxChars) * 3) / 4);
  const tailLimit = text.length - (Math.max(0, maxChars) - headLimit);
  const borders = isOneLineJson(text)
    ? elementBorders(text, headLimit, tailLimit)
    : lineBorders(text, headLimit, tailLimit);
  return {
    headEnd: borders.headEnd ?? characterBorder(text, headLimit),
    tailStart: borders.tailStart ?? (isInsideCharacter(text, tailLimit) ? tailLimit + 1 : tailLimit),
  };
}

type Borders = { readonly [End in keyof Cut]: number | undefined };

function lineBorders(text: string, headLimit: number, tailLimit: number): Borders {
  const headEnd = headLimit === 0 ? 0 : text.lastIndexOf("\n", headLimit - 1) + 1;
  const tailStart = text.indexOf("\n", tailLimit - 1) + 1;
  return {
    headEnd: keepsHead(headEnd, headLimit) ? headEnd : undefined,
    tailStart: tailStart > 0 && keepsTail(tailStart, tailLimit, text) ? tailStart : undefined,
  };
}

function elementBorders(text: string, headLimit: number, tailLimit: number): Borders {
  const heads: number[] = [];
  const tails: number[] = [];
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === quote) i = endOfString(text, i);
    else if (unit === openBracket || unit === openBrace) depth++;
    else if (unit === closeBracket || unit === closeBrace) depth--;
    else if (unit === comma && depth > 0) {
      if (i < headLimit) heads[depth] = i + 1;
      else if (i + 1 >= tailLimit) tails[depth] ??= i + 1;
    }
  }
  return {
    headEnd: heads.find((border) => border !== undefined && keepsHead(border, headLimit)),
    tailStart: tails.find((border) => border !== undefined && keepsTail(border, tailLimit, text)),
  };
}

function keepsHead(headEnd: number, headLimit: number): boolean {
  return headEnd * 2 > headLimit;
}

function keepsTail(tailStart: number, tailLimit: number, text: string): boolean {
  return (text.length - tailStart) * 2 > text.length - tailLimit;
}

function endOfString(text: string, start: number): number {
  for (let i = start + 1; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === backslash) i++;
    else if (unit === quote) return i;
  }
  return text.length;
}

function isOneLineJson(text: string): boolean {
  return (text.startsWith("[") || text.startsWith("{")) && !text.includes("\n");
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
