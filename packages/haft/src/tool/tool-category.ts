/** The kinds of built-in tool, and `custom` for everybody else's. */
export type ToolCategory =
  | "fileSystem"
  | "shell"
  | "agent"
  | "web"
  | "lsp"
  | "mcp"
  | "openapi"
  | "userInteraction"
  | "todo"
  | "task"
  | "planMode"
  | "agentSwarm"
  | "worktree"
  | "config"
  | "custom";
