import type { OAuthSettings } from "../auth/oauth-settings.ts";
import type { Environment } from "../config/expand-variables.ts";
import type { NameTool } from "../names/tool-names.ts";
import type { Elicit } from "../questions/elicitation.ts";
import type { McpRoot } from "../questions/roots.ts";
import type { SamplingOptions } from "../questions/sampling.ts";
import type { Fetch } from "../transport/limited-fetch.ts";
import type { McpEvent } from "./mcp-event.ts";

export interface McpOptions {
  /** The longest to wait for a server to be connected and to list its tools, in milliseconds. @default 30_000 */
  readonly connectTimeoutMs?: number | undefined;
  /** How often in a row a lost server is connected again before the next call has to ask for it. @default 5 */
  readonly maxReconnects?: number | undefined;
  /** The first wait before it is connected again, doubled each time up to a minute, in milliseconds. @default 500 */
  readonly reconnectDelayMs?: number | undefined;
  /** The longest message that is read of a server, in bytes; a longer answer fails its call. @default 33_554_432 */
  readonly maxMessageBytes?: number | undefined;
  /** Makes the names of tools. @default `mcp__server__tool` */
  readonly nameTool?: NameTool | undefined;
  /** The budget of one result, in UTF-16 code units; a tool's own annotation may raise it to 500,000. @default the session's */
  readonly maxResultChars?: number | undefined;
  /**
   * The folder for binary content that servers send, at most 256 MiB of one server at a time.
   *
   * @default a new one in the system's folder for temporary files, until it is closed
   */
  readonly blobFolder?: string | undefined;
  /** The folder in which `<server>.log` keeps what a server writes to stderr. @default only the end of it is kept, in memory */
  readonly logFolder?: string | undefined;
  /** What servers get a few variables of. @default the environment of this process */
  readonly environment?: Environment | undefined;
  /** Makes the requests to servers at addresses. @default the global `fetch` */
  readonly fetch?: Fetch | undefined;
  /** Asks a person what a server wants to know. @default servers are told that nobody can be asked */
  readonly elicit?: Elicit | undefined;
  /** Lets servers ask a model. @default servers are told that there is none */
  readonly sample?: SamplingOptions | undefined;
  /** What servers are told they may work in, also later by `setRoots`. @default servers are told of no roots, and not of their changes */
  readonly roots?: readonly McpRoot[] | undefined;
  /** How people sign in at servers that want it. @default nobody is asked, and such servers cannot be connected */
  readonly oauth?: OAuthSettings | undefined;
  onEvent?(event: McpEvent): void;
}
