/** A stretch of a text, in UTF-16 code units, from `start` up to `end`. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** A member of a JSON object: from its key to the end of its value. */
export interface MemberSpan extends Span {
  readonly key: string;
  readonly value: Span;
}

/** Where the value that begins at or behind `at` stands. The text is valid JSON, here and in what follows. */
export function valueSpan(text: string, at: number): Span {
  const start = afterSpace(text, at);
  return { start, end: valueEnd(text, start) };
}

/** Where the members of an object stand. */
export function memberSpans(text: string, object: Span): readonly MemberSpan[] {
  const members: MemberSpan[] = [];
  for (let at = afterSpace(text, object.start + 1); text[at] === '"'; ) {
    const keyEnd = stringEnd(text, at);
    const value = valueSpan(text, afterSpace(text, keyEnd) + 1);
    members.push({ start: at, end: value.end, key: JSON.parse(text.slice(at, keyEnd)) as string, value });
    at = afterSpace(text, value.end);
    if (text[at] === ",") at = afterSpace(text, at + 1);
  }
  return members;
}

/** Where the elements of an array stand. */
export function elementSpans(text: string, array: Span): readonly Span[] {
  const elements: Span[] = [];
  for (let at = afterSpace(text, array.start + 1); text[at] !== "]"; ) {
    const element = valueSpan(text, at);
    elements.push(element);
    at = afterSpace(text, element.end);
    if (text[at] === ",") at = afterSpace(text, at + 1);
  }
  return elements;
}

function afterSpace(text: string, at: number): number {
  let next = at;
  while (isSpace(text.charCodeAt(next))) next++;
  return next;
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

function valueEnd(text: string, start: number): number {
  const first = text[start];
  if (first === '"') return stringEnd(text, start);
  if (first !== "{" && first !== "[") {
    let end = start;
    while (end < text.length && !isSpace(text.charCodeAt(end)) && !",]}".includes(text[end] as string)) end++;
    return end;
  }
  // Without recursion: a file may nest deeper than the stack is.
  const marks = /["{}[\]]/g;
  marks.lastIndex = start + 1;
  for (let depth = 1; depth > 0; ) {
    const mark = marks.exec(text)?.[0];
    if (mark === undefined) return text.length;
    if (mark === '"') marks.lastIndex = stringEnd(text, marks.lastIndex - 1);
    else depth += mark === "{" || mark === "[" ? 1 : -1;
  }
  return marks.lastIndex;
}

function stringEnd(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at !== -1; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return at + 1;
  }
  return text.length;
}
