import type { Io } from "../../terminal/io.ts";
import type { Values } from "../../terminal/options.ts";
import type { OpenedServers } from "../mcp/opened-servers.ts";
import type { OpenedApis } from "../openapi/opened-apis.ts";
import type { RunInput } from "../run.ts";
import type { Place } from "./open-place.ts";
import type { RemotePerson } from "./person-approver.ts";
import type { ruleOptions, sessionOptions, toolOptions } from "./session-options.ts";

/** What the command line says about a session. */
export type SessionChoices = Values<typeof sessionOptions> &
  Partial<Values<typeof toolOptions & typeof ruleOptions>> &
  Pick<RunInput["options"], "yes"> &
  Partial<Pick<RunInput["options"], "transcript" | "system-prompt" | "append-system-prompt" | "tool-search" | "quiet">>;

/** What a session is planned from. */
export interface SessionParts {
  readonly choices: SessionChoices;
  readonly place: Place;
  readonly io: Io;
  /** What no result may show, beside what servers and APIs know. @default none */
  readonly secrets?: readonly string[];
  /** @default none */
  readonly servers?: OpenedServers;
  /** @default none */
  readonly apis?: OpenedApis;
  /** @default the person at the terminal, if one is there */
  readonly remote?: RemotePerson;
}
