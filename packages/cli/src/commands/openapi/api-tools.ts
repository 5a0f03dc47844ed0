import type { Tool } from "haft";
import type { Io } from "../../terminal/io.ts";
import { sayLine } from "../../terminal/say-line.ts";
import { openApis } from "./open-apis.ts";
import type { OpenApiChoices } from "./openapi-options.ts";

/** The tools of the OpenAPI documents that the command line names, to be looked at; undefined when it names none. */
export async function apiTools(choices: OpenApiChoices, io: Io): Promise<readonly Tool[] | undefined> {
  const say = (text: string): void => sayLine(io, text);
  await using apis = await openApis(choices, { folder: io.cwd }, io, say);
  return apis.toolsets.length === 0 ? undefined : apis.toolsets.flatMap(({ tools }) => tools);
}
