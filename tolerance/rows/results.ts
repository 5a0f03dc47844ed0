import { Picture } from "../library.ts";
import type { Case, CaseTool, Row } from "../row.ts";
import { firstOf, notSaid, resultsIn, shownResults, unless, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

/** A call of one tool, whose result is looked at. */
function called(name: string, execute: CaseTool["execute"], fault: (shown: string) => string | undefined): Case {
  return {
    name,
    script: () => [{ calls: [{ name: "work" }] }, "done"],
    tools: [tool("work", execute)],
    fault: (seen) => firstOf(notSaid(seen, "done"), unpaired(seen, 1), fault(shownResults(seen)[0] ?? "")),
  };
}

const megabyte = Array.from({ length: 20_000 }, (_, i) => `line ${i} ${"x".repeat(40)}`).join("\n");

export const bigResults: Row = {
  name: "a result of 1 MB",
  cases: [
    called(
      "a text",
      () => megabyte,
      (shown) =>
        firstOf(
          unless(shown.length < 100_000, `the model is sent ${shown.length} characters`),
          unless(shown.includes("line 0 ") && shown.includes("line 19999 "), "its beginning or its end is lost"),
        ),
    ),
    called(
      "an error",
      () => {
        throw new Error("e".repeat(1_000_000));
      },
      (shown) => unless(shown.length < 100_000, `the model is sent ${shown.length} characters`),
    ),
  ],
};

const circular: Record<string, unknown> = { name: "loop" };
circular.self = circular;

function value(name: string, returned: unknown, expected: RegExp): Case {
  return called(
    name,
    () => returned,
    (shown) => unless(expected.test(shown), `the model is shown ${shown.slice(0, 80)}`),
  );
}

export const oddValues: Row = {
  name: "`undefined`, `BigInt`, a circular object, a `Map`, a `Date`, a `Buffer`, an `Error` returned",
  cases: [
    value("undefined", undefined, /^(?!.*\{\})/),
    value("BigInt", { n: 2n ** 70n }, /1180591620717411303424/),
    value("circular", circular, /loop/),
    value("Map", new Map([["key", "kept"]]), /key.*kept/s),
    value("Date", new Date(0), /1970-01-01T00:00:00/),
    value(
      "Buffer",
      Buffer.from("grüße"),
      /grüße|Z3LDvMOfZQ==|103,114,195,188,195,159,101|0x67 0x72 0xc3 0xbc 0xc3 0x9f 0x65/,
    ),
    value("Error", new RangeError("too far"), /too far/),
  ],
};

const png = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

export const pictures: Row = {
  name: "a picture in a result, also where results take none",
  cases: [
    {
      name: "png",
      script: () => [{ calls: [{ name: "camera" }] }, "done"],
      tools: [tool("camera", () => new Picture("image/png", png))],
      fault: (seen) => {
        const messages = seen.requests.at(-1)?.messages ?? [];
        const said = [...resultsIn(messages), ...messages.filter(({ role }) => role === "user")];
        const isSeen = said.some(({ content }) => content.some((part) => part.type === "image" && part.data === png));
        return firstOf(notSaid(seen, "done"), unpaired(seen, 1), unless(isSeen, "the model does not see it"));
      },
    },
  ],
};
