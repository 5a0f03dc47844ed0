import { permissionModes } from "haft";
import { expect, test } from "vitest";
import { commands } from "../../../src/commands/command-table.ts";
import { sessionOptions } from "../../../src/commands/session/session-options.ts";

test("every command that opens a session takes the same options", async () => {
  const opening = ["run", "call", "serve mcp", "permissions list", "permissions why", "permissions preview"];
  for (const name of opening) {
    const { options } = await commands[name]!();
    expect(options).toMatchObject(sessionOptions);
  }
});

test("sessionOptions offer every permission mode that there is", () => {
  expect(sessionOptions["permission-mode"].choices).toEqual(permissionModes);
});
