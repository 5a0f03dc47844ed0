import type { Command } from "./command.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";
import { permissionOptions } from "./permissions/permission-options.ts";

/** Explains what would become of a call. */
export const permissionsWhy: Command<typeof permissionOptions & typeof openApiOptions> = {
  name: "permissions why",
  summary: "Explain whether a call would run, be asked about or be denied, and why",
  operands: [{ name: "CALL" }],
  options: { ...permissionOptions, ...openApiOptions },
  notes: [
    "A CALL is a tool with what it is about: 'Bash(git push)', 'Read(.env)', 'WebFetch(https://example.com)',\nor with its whole input as JSON: 'Edit({\"file_path\": …})'. Nothing is run.",
  ],
  run: async (input, io) => (await import("./permissions/explain-call.ts")).explainCall(input, io),
};

/** The options of `haft permissions why` as the user gave them. */
export type PermissionsWhyInput = Parameters<typeof permissionsWhy.run>[0];
