import { expect, test } from "vitest";
import { commands } from "../../src/commands/command-table.ts";
import { commonOptions } from "../../src/commands/common-options.ts";

test("commands are found under their own names, and take no option that every command takes", async () => {
  for (const [name, load] of Object.entries(commands)) {
    const command = await load();
    expect(command.name).toBe(name);
    const shorts = Object.values(command.options).flatMap(({ short = [] }) => short);
    expect(new Set(shorts).size).toBe(shorts.length);
    for (const [common, { short }] of Object.entries(commonOptions)) {
      expect(Object.keys(command.options)).not.toContain(common);
      expect(shorts).not.toContain(short);
    }
  }
});

test("the help of an option names all of its choices, or none", async () => {
  for (const [name, load] of Object.entries(commands)) {
    const { options } = await load();
    for (const [option, { summary, ...rest }] of Object.entries(options)) {
      const choices = ("choices" in rest && option !== "permission-mode" && rest.choices) || [];
      const named = choices.filter((choice) => new RegExp(`\\b${choice}\\b`).test(summary));
      expect([name, option, named]).toEqual([name, option, named.length === 0 ? [] : choices]);
    }
  }
});
