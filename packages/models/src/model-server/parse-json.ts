/**
 * `JSON.parse` whose error always says the line.
 *
 * @throws {SyntaxError} ending in `(line 3 column 5)`
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { message } = cause as SyntaxError;
    if (/\(line \d+ column \d+\)$/.test(message)) throw cause;
    const before = text.slice(0, longestPrefix(text));
    const line = before.split("\n").length;
    const column = before.length - before.lastIndexOf("\n");
    // V8 quotes the text instead of counting; the place says it better.
    const reason = message.replace(/, (?:\.\.\.)?".*"(?:\.\.\.)? is not valid JSON$/s, "");
    throw new SyntaxError(`${reason} (line ${line} column ${column})`, { cause });
  }
}

/** How many characters could still be the beginning of JSON. */
function longestPrefix(text: string): number {
  let [good, bad] = [0, text.length + 1];
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (isPrefix(text.slice(0, middle))) good = middle;
    else bad = middle;
  }
  return good;
}

function isPrefix(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch (error) {
    const { message } = error as SyntaxError;
    const position = /at position (\d+)/.exec(message)?.[1];
    return message.includes("Unexpected end") || Number(position) >= text.length;
  }
}
