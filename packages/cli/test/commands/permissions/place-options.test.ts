import { expect, test } from "vitest";
import { placeOptions } from "../../../src/commands/permissions/place-options.ts";
import { run } from "../../../src/commands/run.ts";

test("placeOptions are spelled as those of haft run", () => {
  for (const [name, option] of Object.entries(placeOptions)) {
    if (name === "json") continue;
    const { kind, ...known } = run.options[name as keyof typeof run.options] as { kind: string; choices?: unknown };
    expect([name, kind, known.choices]).toEqual([name, option.kind, (option as { choices?: unknown }).choices]);
  }
});
