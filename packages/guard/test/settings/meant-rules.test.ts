import { expect, test } from "vitest";
import { settingsHome } from "./settings-home.ts";

const user = "home/.config/haft/settings.json";

async function read(settings: object) {
  const { rules, warnings } = await settingsHome({ [user]: settings }).read();
  return { rules: rules.map(({ list, text }) => `${list} ${text}`), warnings: warnings.map(({ text }) => text) };
}

test("meantRules() takes a slip of deny or ask for what it was to be, and says so", async () => {
  const { rules, warnings } = await read({ permissions: { denny: ["Read(.env)"], aks: ["Bash(make)"] } });
  expect(rules).toEqual(["deny Read(.env)", "ask Bash(make)"]);
  expect(warnings).toEqual([
    expect.stringMatching(
      /"permissions\.denny" .* near it are "deny" .*; until that is mended its rules count as deny rules$/,
    ),
    expect.stringMatching(/"permissions\.aks" .*; until that is mended its rules count as ask rules$/),
  ]);
});

test.each<[object, readonly string[]]>([
  [{ Deny: "Bash" }, ["deny Bash"]],
  [{ denied: { files: ["Read(a)"] } }, ["deny Read(a)"]],
  [{ forbid: ["Read(a)"] }, ["ask Read(a)"]],
  [{ disallowedTools: ["Bash"] }, ["ask Bash"]],
  [{ alow: ["Bash"], allowedTools: ["Bash"] }, []],
  [{ additionalDirectory: ["/x"], defualtMode: "plan" }, []],
])(
  "meantRules() opens nothing by a slip, and closes where it may have been meant: %j",
  async (permissions, expected) => {
    expect((await read({ permissions })).rules).toEqual(expected);
  },
);

test("meantRules() finds what stands beside permissions, or in a slip of it", async () => {
  const { rules } = await read({ deny: ["A"], permission: { deny: ["B"], allow: ["C"], denny: ["D"] }, modle: ["E"] });
  expect(rules).toEqual(["deny A", "deny B", "deny D"]);
});
