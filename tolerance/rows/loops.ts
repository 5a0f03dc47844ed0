import type { ScriptedCall } from "@haft/models";
import type { Case, CaseTool, Row } from "../row.ts";
import { firstOf, shownResults, unless } from "../seen.ts";
import { tool } from "../tools.ts";

const nothingNew = tool("work", () => "nothing new");

/** A model that makes these calls in turn, for ever. */
function forEver(name: string, cycle: readonly ScriptedCall[], work: CaseTool = nothingNew): Case {
  return {
    name,
    script: () => {
      let answers = 0;
      return () => ({ calls: [cycle[answers++ % cycle.length] as ScriptedCall] });
    },
    tools: [work],
    fault: (seen) => {
      const { end, requests } = seen;
      return firstOf(
        unless(end !== "never", "it never ends"),
        unless(requests.length <= 10 * cycle.length + 5, `it goes on for ${requests.length} requests`),
        unless(new Set(shownResults(seen)).size > 1, "the model is not told"),
      );
    },
  };
}

const broken = tool("work", () => {
  throw new Error("disk full");
});

export const loops: Row = {
  name: "the same call for ever with the same result, the same failing call, two calls in alternation",
  cases: [
    forEver("the same call", [{ name: "work" }]),
    forEver("the same failing call", [{ name: "work" }], broken),
    forEver("two in alternation", [
      { name: "work", input: { n: 1 } },
      { name: "work", input: { n: 2 } },
    ]),
  ],
};
