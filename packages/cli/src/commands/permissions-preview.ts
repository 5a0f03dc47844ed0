import type { Command } from "./command.ts";
import { openApiOptions } from "./openapi/openapi-options.ts";
import { permissionOptions } from "./permissions/permission-options.ts";

/** Shows what a session here could do, and runs nothing. */
export const permissionsPreview: Command<typeof permissionOptions & typeof openApiOptions> = {
  name: "permissions preview",
  summary: "Show what a session here could do: each tool, and what would become of its examples",
  operands: [],
  options: { ...permissionOptions, ...openApiOptions },
  run: async (input, io) => (await import("./permissions/preview-session.ts")).previewSession(input, io),
};

/** The options of `haft permissions preview` as the user gave them. */
export type PermissionsPreviewInput = Parameters<typeof permissionsPreview.run>[0];
