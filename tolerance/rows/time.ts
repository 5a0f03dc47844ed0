import type { Row } from "../row.ts";
import { firstOf, notSaid, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

export const deafTools: Row = {
  name: "a tool that ignores its signal and never ends",
  cases: [
    {
      name: "with a limit of 100 ms",
      script: () => [{ calls: [{ name: "deaf" }] }, "done"],
      tools: [tool("deaf", () => new Promise(() => {}))],
      toolTimeoutMs: 100,
      fault: (seen) => firstOf(notSaid(seen, "done"), unpaired(seen, 1)),
    },
  ],
};
