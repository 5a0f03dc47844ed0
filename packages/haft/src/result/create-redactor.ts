import { secretForms } from "./secret-forms.ts";
import { secretShapes } from "./secret-shapes.ts";

/** Puts `[redacted]` in the place of secrets. The same text again comes out of its own output. */
export type Redactor = (text: string) => string;

export interface RedactorOptions {
  /** Also masks what has the shape of a secret: API keys, tokens, private keys, passwords in URLs and assignments. @default true */
  readonly shapes?: boolean | undefined;
}

/**
 * Makes a function that masks secrets in texts of any size, in time that grows with their length alone.
 *
 * Each given value is found as it stands and in the forms it takes on its way: in JSON up to four levels deep, in URLs, in base64, in
 * tags, and each of its lines alone. Values of fewer than 6 characters are ignored: masking them would mask ordinary words.
 */
export function createRedactor(secrets: readonly string[], options: RedactorOptions = {}): Redactor {
  const forms = secretForms(secrets);
  const shapes = options.shapes === false ? [] : secretShapes;
  return (text) => {
    let masked = text;
    // What is masked can be the border that a shape beside it lacked.
    for (let previous = ""; previous !== masked; ) {
      previous = masked;
      masked = maskSpans(masked, [...formSpans(masked, forms), ...shapeSpans(masked, shapes)]);
    }
    return masked;
  };
}

type Span = readonly [start: number, end: number];

function formSpans(text: string, forms: readonly string[]): Span[] {
  const spans: Span[] = [];
  for (const form of forms) {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + 1)) spans.push([at, at + form.length]);
  }
  return spans;
}

// In a shape with a group the secret is the group, at the end of the match.
function shapeSpans(text: string, shapes: readonly RegExp[]): Span[] {
  const spans: Span[] = [];
  for (const shape of shapes) {
    for (const match of text.matchAll(shape)) {
      const end = match.index + match[0].length;
      spans.push([end - (match.slice(1).find((group) => group !== undefined) ?? match[0]).length, end]);
    }
  }
  return spans;
}

function maskSpans(text: string, spans: readonly Span[]): string {
  if (spans.length === 0) return text;
  const marks = formSpans(text, [mask]);
  const found = spans.filter((span) => !isInside(span, marks));
  if (found.length === 0) return text;
  let masked = "";
  let end = 0;
  for (const span of merged([...found, ...marks])) {
    masked += text.slice(end, span[0]) + mask;
    end = span[1];
  }
  return masked + text.slice(end);
}

function isInside([start, end]: Span, marks: readonly Span[]): boolean {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as Span)[0] <= start) low = middle + 1;
    else high = middle;
  }
  const mark = marks[low - 1];
  return mark !== undefined && end <= mark[1];
}

function merged(spans: Span[]): Span[] {
  const union: [number, number][] = [];
  for (const [start, end] of spans.sort((a, b) => a[0] - b[0])) {
    const last = union.at(-1);
    if (last !== undefined && start < last[1]) last[1] = Math.max(last[1], end);
    else union.push([start, end]);
  }
  return union;
}

const mask = "[redacted]";
