/** Tools that touch the same kind of thing: a rule for one of them with something in its parentheses holds for all. */
export type ToolKind = "command" | "read" | "write" | "fetch" | "agent" | "skill" | "other";

interface KnownTool {
  readonly kind: ToolKind;
  readonly aliases: readonly string[];
}

/** The kind of a tool by one of its names, in any letter case. */
export function kindOfTool(name: string): ToolKind {
  return knownTools[canonicalByFolded.get(name.toLowerCase()) ?? ""]?.kind ?? "other";
}

/** The name that stands for all spellings of a tool, in lower case. */
export function foldedToolName(name: string): string {
  const folded = name.toLowerCase();
  return canonicalByFolded.get(folded)?.toLowerCase() ?? folded;
}

/** The names of the built-in tools as they are usually written. */
export function knownToolNames(): readonly string[] {
  return Object.keys(knownTools);
}

const command = (...aliases: string[]): KnownTool => ({ kind: "command", aliases });
const read = (...aliases: string[]): KnownTool => ({ kind: "read", aliases });
const write = (...aliases: string[]): KnownTool => ({ kind: "write", aliases });
const other = (...aliases: string[]): KnownTool => ({ kind: "other", aliases });

const knownTools: Readonly<Record<string, KnownTool>> = {
  Bash: command("shell", "run_shell_command"),
  Read: read("FileRead", "read_file"),
  Glob: read("find_files"),
  Grep: read("search_file_content", "grep_search"),
  LS: read("list_directory"),
  Edit: write("FileEdit", "edit_file", "MultiEdit"),
  Write: write("FileWrite", "write_file"),
  NotebookEdit: write("notebook_edit"),
  WebFetch: { kind: "fetch", aliases: ["web_fetch"] },
  Agent: { kind: "agent", aliases: ["subagent", "Task"] },
  Skill: { kind: "skill", aliases: ["skill_read"] },
  WebSearch: other("web_search"),
  TodoWrite: other("todo_list"),
  Monitor: other(),
  TaskOutput: other("task_output"),
  TaskCreate: other(),
  TaskGet: other(),
  TaskUpdate: other(),
  TaskList: other("task_list"),
  TaskStop: other("task_stop"),
  Lsp: other(),
  AskUserQuestion: other(),
  Brief: other(),
  ListMcpResources: other(),
  ReadMcpResource: other(),
  ToolSearch: other(),
  Config: other(),
  Cron: other(),
  CronCreate: other("clock_create"),
  CronList: other("clock_list"),
  CronGet: other("clock_get"),
  CronUpdate: other("clock_update"),
  CronDelete: other("clock_delete"),
  CronLog: other("clock_log"),
  SendMessage: other(),
  TeamCreate: other(),
  TeamDelete: other(),
  EnterPlanMode: other(),
  ExitPlanMode: other(),
  EnterWorktree: other(),
  ExitWorktree: other(),
  ReadResult: other("read_result"),
  memory: other(),
  get_message: other(),
  get_group_context: other(),
  send_markdown: other(),
  load_image: other(),
  Time: other("current_time", "get_current_time"),
};

const canonicalByFolded: ReadonlyMap<string, string> = new Map(
  Object.entries(knownTools).flatMap(([name, { aliases }]) =>
    [name, ...aliases].map((spelling) => [spelling.toLowerCase(), name] as const),
  ),
);
