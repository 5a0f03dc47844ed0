import { ProtocolError, ProtocolErrorCode, type Tool as ServedTool } from "@modelcontextprotocol/server";
import type { Session, Tool } from "haft";

/** One page of the tools of a session. */
export interface ToolPage {
  readonly tools: ServedTool[];
  readonly nextCursor?: string;
}

/**
 * The tools that a session shows, a page at a time. A cursor names the last tool of the page before.
 *
 * @throws {ProtocolError} invalid params, for a cursor that is none
 */
export function listTools({ visibleTools }: Pick<Session, "visibleTools">, cursor?: string): ToolPage {
  const listed = visibleTools.filter(({ unlisted }) => unlisted !== true);
  const start = cursor === undefined ? 0 : afterCursor(listed, cursor);
  const page = listed.slice(start, start + pageSize);
  const tools = page.map(servedTool);
  const last = page.at(-1);
  return start + pageSize < listed.length && last !== undefined ? { tools, nextCursor: cursorOf(last) } : { tools };
}

const pageSize = 100;

function afterCursor(tools: readonly Tool[], cursor: string): number {
  const index = tools.findIndex((tool) => cursorOf(tool) === cursor);
  if (index !== -1) return index + 1;
  const text = `Cannot list tools from the cursor "${cursor.slice(0, 100)}": it is not known; list from the beginning`;
  throw new ProtocolError(ProtocolErrorCode.InvalidParams, text);
}

function cursorOf({ name }: Tool): string {
  return Buffer.from(`after ${name}`).toString("base64url");
}

function servedTool(tool: Tool): ServedTool {
  const { name, description, inputSchema, traits } = tool;
  const outputSchema = servedOutputSchema(tool);
  return {
    name,
    description,
    inputSchema: inputSchema as ServedTool["inputSchema"],
    ...(outputSchema !== undefined && { outputSchema }),
    ...(traits !== undefined && {
      annotations: {
        readOnlyHint: traits.readOnly,
        destructiveHint: traits.destructive && !traits.readOnly,
        idempotentHint: traits.idempotent || traits.readOnly,
        openWorldHint: traits.openWorld,
      },
    }),
  };
}

/**
 * The output schema that a client is told of. It is left out where clients could not rely on it: the older era takes objects alone,
 * and results of foreign servers are passed on though they do not fit.
 */
export function servedOutputSchema({ outputSchema, category }: Tool): ServedTool["outputSchema"] {
  if (outputSchema?.type !== "object" || category === "mcp") return undefined;
  return outputSchema as ServedTool["outputSchema"];
}
