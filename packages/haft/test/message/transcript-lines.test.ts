import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { userMessage } from "../../src/message/message.ts";
import { parseTranscript, renderTranscriptLine, transcriptHeader } from "../../src/message/transcript-lines.ts";
import { errorOf } from "../errors/error-of.ts";
import { anyEntries } from "./arbitrary-entries.ts";

const hello = renderTranscriptLine(userMessage("hello"));
const written = transcriptHeader() + hello;

const failure = (text: string | Uint8Array) => errorOf(() => parseTranscript(text));

describe("parseTranscript()", () => {
  test("reads back any transcript, as text and as bytes", () => {
    fc.assert(
      fc.property(anyEntries, (entries) => {
        const text = transcriptHeader() + entries.map(renderTranscriptLine).join("");
        expect(parseTranscript(text)).toEqual({ entries });
        expect(parseTranscript(Buffer.from(text))).toEqual({ entries });
      }),
    );
  });

  test("reads a prefix of what was written, wherever it was torn", () => {
    const entries = [userMessage("héllo \u2028 \ud83d\ude00"), userMessage(""), userMessage("end")];
    const bytes = Buffer.from(transcriptHeader() + entries.map(renderTranscriptLine).join(""));
    for (let length = 0; length <= bytes.length; length++) {
      const torn = bytes.subarray(0, length);
      const parsed = parseTranscript(torn);
      expect(parsed.entries).toEqual(entries.slice(0, parsed.entries.length));
      const isWhole = [0, 10, 13].includes(torn.at(-1) ?? 0) || parsed.droppedLine === undefined;
      expect(parsed.droppedLine === undefined).toBe(isWhole);
    }
  });

  test("drops and reports a last line of zero bytes, as a crashed machine leaves it", () => {
    expect(parseTranscript(`${written}\0\0\0`)).toEqual({ entries: [userMessage("hello")], droppedLine: "\0\0\0" });
  });

  test("accepts a byte order mark, CRLF, empty lines and a whole last line without its end", () => {
    const text = `\ufeff${written.replaceAll("\n", "\r\n")}\r\n\n${hello.trimEnd()}`;
    const entries = [userMessage("hello"), userMessage("hello")];
    expect(parseTranscript(text)).toEqual({ entries });
    expect(parseTranscript(Buffer.from(text))).toEqual({ entries });
  });

  test("takes an empty text for an empty transcript", () => {
    expect(parseTranscript("")).toEqual({ entries: [] });
  });

  test("refuses an unknown version", () => {
    const words =
      "transcript-version-unknown: Cannot read the transcript: its version is 2, this program reads version 1";
    expect(failure('{"haft":"transcript","version":2}\n')).toBe(words);
    expect(failure('{"haft":"transcript","version":2}')).toBe(words);
  });

  test.each([
    "hello",
    "hello\n",
    "{}\n",
    "[1]\n",
    "\ufeff",
    "\n\n",
    '{"role":"user","content":[]}\n',
    '{"haft":"config"}',
  ])("refuses %j, which is no transcript", (text) => {
    expect(failure(text)).toBe(
      'transcript-unreadable: Cannot read line 1 of the transcript: it does not begin with {"haft":"transcript","version":1}',
    );
  });

  test.each([
    ["{torn\n", "it is not JSON"],
    ["3\n", "it is not an object"],
    ['{"type":"note"}\n', 'its type "note" is unknown'],
    ['{"role":"system","content":[]}\n', 'the role "system" of $ is unknown'],
    ['{"role":"constructor"}\n', 'the role "constructor" of $ is unknown'],
    ['{"role":"user","content":"hi"}\n', "$.content is not a list"],
    ['{"role":"user","content":[{"type":"text"}]}\n', "$.content[0].text is not a text"],
    ['{"role":"user","content":[{"type":"tool-call"}]}\n', 'the type "tool-call" of $.content[0] is unknown'],
  ])("names the line and what is wrong with %j", (line, problem) => {
    expect(failure(written + line + hello)).toBe(
      `transcript-unreadable: Cannot read line 3 of the transcript: ${problem}`,
    );
    expect(failure(written + line)).toBe(`transcript-unreadable: Cannot read line 3 of the transcript: ${problem}`);
  });

  test("refuses bytes that are not UTF-8 and names the line", () => {
    const bytes = Buffer.concat([
      Buffer.from(written),
      Buffer.from(hello.replace("e", "\xff"), "latin1"),
      Buffer.from(hello),
    ]);
    expect(failure(bytes)).toBe("transcript-unreadable: Cannot read line 3 of the transcript: it is not UTF-8");
  });
});
