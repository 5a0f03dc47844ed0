import type { JsonObject } from "haft";
import { sendsText } from "../protocol-name.ts";
import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, shownResults, unless, unpaired } from "../seen.ts";
import { weather } from "../tools.ts";

function cut(text: string): Case {
  return {
    name: `\`${text}\``,
    script: (wire) => (sendsText(wire) ? [{ calls: [{ name: "weather", input: text }] }, "done"] : undefined),
    tools: [weather],
    fault: (seen) => {
      const shown = shownResults(seen)[0] ?? "";
      return firstOf(
        unless(seen.ran.length === 0, "the tool runs with what is left"),
        notSaid(seen, "done"),
        unpaired(seen, 1),
        unless(shown.includes(text) || shown.includes(JSON.stringify(text).slice(1, -1)), "the text is not quoted"),
        unless(!/required/i.test(shown), "a missing field is blamed"),
      );
    },
  };
}

export const cutArguments: Row = {
  name: 'arguments cut off (`{"city":"Paris"`)',
  cases: [cut('{"city":"Paris"'), cut('{"city":'), cut("{")],
};

/** A text that has one reading. */
function text(name: string, input: string, expected: JsonObject): Case {
  return {
    ...repaired(name, input, expected),
    script: (wire) => (sendsText(wire) ? [{ calls: [{ name: "weather", input }] }, "done"] : undefined),
  };
}

/** A value that fits the schema in one way. */
function repaired(name: string, input: JsonObject | string, expected: JsonObject): Case {
  return {
    name,
    script: () => [{ calls: [{ name: "weather", input }] }, "done"],
    tools: [weather],
    fault: (seen) => {
      const [first] = seen.ran;
      return firstOf(
        notSaid(seen, "done"),
        unpaired(seen, 1),
        unless(first !== undefined, "the tool does not run"),
        unless(isSame(first?.input, expected), `the tool gets ${JSON.stringify(first?.input)}`),
      );
    },
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const oddArguments: Row = {
  name: "trailing comma, single quotes, Python literals, code fence, doubly encoded; a list or number as text, `null` for an optional field, one value for a list",
  cases: [
    text("trailing comma", '{"city":"Paris",}', { city: "Paris" }),
    text("single quotes", "{'city': 'Paris'}", { city: "Paris" }),
    text("Python literals", '{"city": "Paris", "rain": True}', { city: "Paris", rain: true }),
    text("code fence", '```json\n{"city":"Paris"}\n```', { city: "Paris" }),
    text("doubly encoded", JSON.stringify('{"city":"Paris"}'), { city: "Paris" }),
    repaired("a list as text", { city: "P", tags: '["a","b"]' }, { city: "P", tags: ["a", "b"] }),
    repaired("a number as text", { city: "P", days: "3" }, { city: "P", days: 3 }),
    repaired("`null` for an optional field", { city: "P", unit: null }, { city: "P" }),
    repaired("one value for a list", { city: "P", tags: "a" }, { city: "P", tags: ["a"] }),
  ],
};
