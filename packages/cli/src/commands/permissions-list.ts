import type { Command } from "./command.ts";
import { permissionOptions } from "./permissions/permission-options.ts";

/** Shows what decides about calls here. */
export const permissionsList: Command<typeof permissionOptions> = {
  name: "permissions list",
  summary: "Show the rules, the mode and the sandbox that decide about calls here",
  operands: [],
  options: permissionOptions,
  notes: [
    "Rules are asked in this order: deny, ask, allow; the strongest source first: managed, command line, local, project, user.",
  ],
  run: async (input, io) => (await import("./permissions/list-permissions.ts")).listPermissions(input, io),
};

/** The options of `haft permissions list` as the user gave them. */
export type PermissionsListInput = Parameters<typeof permissionsList.run>[0];
