import type { Row } from "../row.ts";
import { firstOf, notSaid, unless, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

export const abort: Row = {
  name: "an abort while tools run",
  cases: [
    {
      name: "and the conversation goes on",
      script: () => [{ calls: [{ name: "slow" }, { name: "slow" }] }, "done"],
      tools: [
        tool("slow", (_, __, signal) => {
          return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
        }),
      ],
      isAborted: true,
      fault: (seen) =>
        firstOf(
          unless(
            seen.ran.every(({ signal }) => signal?.aborted),
            "a running tool is left behind",
          ),
          notSaid(seen, "done"),
          unpaired(seen, 2),
        ),
    },
  ],
};
