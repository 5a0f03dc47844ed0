import { permissionModes } from "haft";
import { expect, test } from "vitest";
import { call } from "../../../src/commands/call.ts";
import { placeOptions } from "../../../src/commands/permissions/place-options.ts";
import { run } from "../../../src/commands/run.ts";

test("placeOptions are spelled as those of haft run", () => {
  for (const [name, option] of Object.entries(placeOptions)) {
    if (name === "json") continue;
    const { kind, ...known } = run.options[name as keyof typeof run.options] as { kind: string; choices?: unknown };
    expect([name, kind, known.choices]).toEqual([name, option.kind, (option as { choices?: unknown }).choices]);
  }
});

test("placeOptions, haft run and haft call offer every permission mode that there is", () => {
  for (const options of [placeOptions, run.options, call.options])
    expect(options["permission-mode"].choices).toEqual(permissionModes);
});
