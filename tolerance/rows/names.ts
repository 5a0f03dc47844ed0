import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, shownResults, unless, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

const search = tool("search", () => "found");

/** Strangers are called beside a tool that is there. */
function stranger(name: string, nearest?: string): Case {
  return {
    name: JSON.stringify(name),
    script: () => [{ calls: [{ name: "search" }, { name }] }, "done"],
    tools: [search],
    fault: (seen) =>
      firstOf(
        notSaid(seen, "done"),
        unpaired(seen, 2),
        unless(seen.ran.length === 1, `${seen.ran.length} tools ran`),
        unless(
          nearest === undefined || shownResults(seen)[1]?.includes(nearest) === true,
          `the model is not told of "${nearest}"`,
        ),
      ),
  };
}

export const unknownNames: Row = {
  name: "a tool name that does not exist, also `constructor`, `__proto__`, `toString`",
  cases: [stranger("serch", "search"), ...["constructor", "__proto__", "toString"].map((name) => stranger(name))],
};

export const hiddenTools: Row = {
  name: "a hidden tool called anyway",
  cases: [
    {
      name: "secret",
      script: () => [{ calls: [{ name: "secret" }] }, "done"],
      tools: [search, tool("secret", () => "told")],
      hidden: ["secret"],
      fault: (seen) =>
        firstOf(
          unless(seen.ran.length === 0, "it runs"),
          notSaid(seen, "done"),
          unless(seen.requests[0]?.tools.every(({ name }) => name !== "secret") === true, "it is shown"),
          unpaired(seen, 1),
        ),
    },
  ],
};

/** Each of the tools is called by its own name and says it. */
function reached(name: string, names: readonly string[]): Case {
  return {
    name,
    script: () => [{ calls: names.map((each) => ({ name: each })) }, "done"],
    tools: names.map((each) => tool(each, () => `this is ${each}`)),
    fault: (seen) =>
      firstOf(
        notSaid(seen, "done"),
        unpaired(seen, names.length),
        unless(
          names.every((each, index) => shownResults(seen)[index]?.includes(`this is ${each}`)),
          `the calls reach ${seen.ran.map((ran) => ran.tool).join(", ") || "none"}`,
        ),
      ),
  };
}

export const clashingNames: Row = {
  name: "two tools of one name, or of names that a provider cannot tell apart",
  cases: [
    {
      name: "one name",
      script: () => [{ calls: [{ name: "twice" }] }, "done"],
      tools: [tool("twice", () => "first"), tool("twice", () => "second")],
      fault: (seen) => unless(seen.isRefusedAtStart, "one of them wins silently"),
    },
    reached("`a.b` and `a__b`", ["a.b", "a__b"]),
  ],
};

export const refusedNames: Row = {
  name: "a name the provider refuses (`admin.list/tools`, `admin.list tools`)",
  cases: [
    reached("admin.list/tools", ["admin.list/tools"]),
    reached("admin.list tools", ["admin.list tools"]),
    reached("a long name", ["x".repeat(150)]),
  ],
};
