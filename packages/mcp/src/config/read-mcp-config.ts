import { readFile } from "node:fs/promises";
import type { Environment } from "./expand-variables.ts";
import { type ParsedMcpConfig, parseMcpConfig, type UnusableMcpServer } from "./parse-mcp-config.ts";
import type { McpScope, McpServerConfig } from "./server-config.ts";

/** A file of servers. Servers of `scope` "project" need an approval before they are started. */
export interface McpConfigFile {
  readonly file: string;
  readonly scope: McpScope;
}

/** The text of such a file that stands nowhere, as one that is given to a command. */
export interface McpConfigText {
  readonly text: string;
  readonly scope: McpScope;
}

export interface ReadMcpConfigOptions {
  /** What `${NAME}` stands for. @default the environment of this process */
  readonly environment?: Environment | undefined;
}

/**
 * Reads files, or texts, of the form of `.mcp.json`; a file that is not there says nothing.
 *
 * Of servers with one name the strongest scope counts (program, local, project, user), and of one scope the file that is given first.
 * A definition that cannot be used still hides weaker ones of its name: another server must not take its place unasked.
 */
export async function readMcpConfig(
  files: readonly (McpConfigFile | McpConfigText)[],
  options: ReadMcpConfigOptions = {},
): Promise<ParsedMcpConfig> {
  const environment = options.environment ?? process.env;
  const strongestFirst = scopes.flatMap((scope) => files.filter((file) => file.scope === scope));
  const read = await Promise.all(strongestFirst.map((file) => readOne(file, environment)));
  const strongest = new Map<string, McpServerConfig | UnusableMcpServer>();
  for (const { servers, unusable } of read) {
    const found = [...servers, ...unusable].filter(({ name }) => !strongest.has(name));
    for (const one of found) strongest.set(one.name, one);
  }
  const all = [...strongest.values()];
  return {
    servers: all.filter((one) => "type" in one),
    unusable: all.filter((one): one is UnusableMcpServer => !("type" in one)),
    problems: read.flatMap(({ problems }) => problems),
  };
}

const scopes: readonly McpScope[] = ["program", "local", "project", "user"];

async function readOne(one: McpConfigFile | McpConfigText, environment: Environment): Promise<ParsedMcpConfig> {
  const { scope } = one;
  if ("text" in one) return parseMcpConfig(one.text, { scope, environment });
  const { file } = one;
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return { servers: [], unusable: [], problems: [] };
    const problem = `Cannot read the MCP servers of ${file}: ${(error as NodeJS.ErrnoException).code ?? "it is unreadable"}`;
    return { servers: [], unusable: [], problems: [problem] };
  }
  return parseMcpConfig(text, { scope, file, environment });
}
