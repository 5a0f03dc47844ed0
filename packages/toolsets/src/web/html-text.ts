/**
 * The text of an HTML page, by one look at each of its characters: however deep, broken or long it is, it takes time in proportion to
 * its length and no stack. Scripts, styles and the like are left out, blocks stand on lines of their own. Of the named characters only
 * the most frequent are known.
 */
export function htmlText(html: string): string {
  const lower = html.toLowerCase();
  const pieces: string[] = [];
  let place = 0;
  while (place < html.length) {
    const open = html.indexOf("<", place);
    if (open < 0) {
      pieces.push(decodeCharacters(html.slice(place)));
      break;
    }
    if (open > place) pieces.push(decodeCharacters(html.slice(place, open)));
    const tag = tagAt(lower, open);
    if (tag === undefined) {
      pieces.push("<");
      place = open + 1;
      continue;
    }
    pieces.push(lineBreak(tag));
    place = tag.isHidden ? endOfHidden(lower, tag) : tag.end;
  }
  return tidied(pieces.join(""));
}

interface Tag {
  readonly name: string;
  readonly isClosing: boolean;
  readonly isHidden: boolean;
  readonly end: number;
}

function tagAt(lower: string, open: number): Tag | undefined {
  const next = lower[open + 1] ?? "";
  if (next === "!" || next === "?")
    return { name: "", isClosing: false, isHidden: false, end: endOfDeclaration(lower, open) };
  const isClosing = next === "/";
  tagName.lastIndex = open + (isClosing ? 2 : 1);
  const name = tagName.exec(lower)?.[0];
  if (name === undefined) return undefined;
  return { name, isClosing, isHidden: !isClosing && hidden.has(name), end: endOfTag(lower, tagName.lastIndex) };
}

const tagName = /[a-z][a-z0-9:-]{0,40}/y;
const hidden: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "noscript",
  "svg",
  "head",
  "iframe",
  "object",
  "select",
]);

function endOfDeclaration(lower: string, open: number): number {
  const isComment = lower.startsWith("<!--", open);
  const close = lower.indexOf(isComment ? "-->" : ">", open + 2);
  return close < 0 ? lower.length : close + (isComment ? 3 : 1);
}

/** The end of a tag, which is no `>` within the quotes of an attribute. */
function endOfTag(lower: string, from: number): number {
  let place = from;
  while (place < lower.length) {
    const unit = lower[place];
    if (unit === ">") return place + 1;
    const isQuote = (unit === '"' || unit === "'") && lower[place - 1] === "=";
    const close = isQuote ? lower.indexOf(unit, place + 1) : place;
    if (close < 0) return lower.length;
    place = close + 1;
  }
  return lower.length;
}

function endOfHidden(lower: string, { name, end }: Tag): number {
  const close = lower.indexOf(`</${name}`, end);
  return close < 0 ? lower.length : endOfTag(lower, close + name.length + 2);
}

function lineBreak({ name, isClosing }: Tag): string {
  if (name === "br" || name === "hr") return "\n";
  if (name === "li") return isClosing ? "" : "\n- ";
  if (name === "td" || name === "th") return isClosing ? "\t" : "";
  if (name === "tr") return isClosing ? "" : "\n";
  return blocks.has(name) ? "\n\n" : "";
}

const blocks: ReadonlySet<string> = new Set(
  "address article aside blockquote body dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header main nav ol p pre section summary table title ul".split(
    " ",
  ),
);

function decodeCharacters(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|([a-zA-Z]{2,8}));?/g, (whole, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? whole;
    const point = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return point > 0x10ffff || (point >= 0xd800 && point < 0xe000) || point === 0
      ? "\ufffd"
      : String.fromCodePoint(point);
  });
}

const named: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  copy: "©",
  reg: "®",
  hellip: "…",
  mdash: "—",
  ndash: "–",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  bull: "•",
  middot: "·",
  times: "×",
  rarr: "→",
  larr: "←",
  laquo: "«",
  raquo: "»",
  euro: "€",
};

function tidied(text: string): string {
  const lines = text.split("\n").map((line) => line.replace(/[ \u00a0\r\f]+/g, " ").trim());
  const kept: string[] = [];
  for (const line of lines) if (line !== "" || (kept.length > 0 && kept.at(-1) !== "")) kept.push(line);
  return kept.join("\n").trim();
}
