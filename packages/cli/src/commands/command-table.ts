import type { Commands } from "./command.ts";

/** Every command, in the order in which the help shows them. */
export const commands: Commands = {
  run: async () => (await import("./run.ts")).run,
  tools: async () => (await import("./tools.ts")).tools,
  "tools show": async () => (await import("./tools-show.ts")).toolsShow,
  "tools check": async () => (await import("./tools-check.ts")).toolsCheck,
  call: async () => (await import("./call.ts")).call,
  "permissions list": async () => (await import("./permissions-list.ts")).permissionsList,
  "permissions why": async () => (await import("./permissions-why.ts")).permissionsWhy,
  "permissions preview": async () => (await import("./permissions-preview.ts")).permissionsPreview,
  "mcp list": async () => (await import("./mcp-list.ts")).mcpList,
  "mcp get": async () => (await import("./mcp-get.ts")).mcpGet,
  "mcp add": async () => (await import("./mcp-add.ts")).mcpAdd,
  "mcp remove": async () => (await import("./mcp-remove.ts")).mcpRemove,
  "mcp approve": async () => (await import("./mcp-approve.ts")).mcpApprove,
  "mcp reset-approvals": async () => (await import("./mcp-reset-approvals.ts")).mcpResetApprovals,
  "mcp login": async () => (await import("./mcp-login.ts")).mcpLogin,
  "mcp logout": async () => (await import("./mcp-logout.ts")).mcpLogout,
  "serve mcp": async () => (await import("./serve-mcp.ts")).serveMcp,
  trust: async () => (await import("./trust.ts")).trust,
  doctor: async () => (await import("./doctor.ts")).doctor,
  completion: async () => (await import("./completion.ts")).completion,
  "model-server": async () => (await import("./model-server.ts")).modelServer,
};
