import { ToolError } from "haft";
import { findProgram, type ProgramPlace } from "./find-program.ts";
import { allServers, type LanguageServer } from "./language-server.ts";

/** Whether a language server can be started in a project. */
export interface LanguageServerFinding {
  readonly name: string;
  /** With their dots: `.ts`. */
  readonly extensions: readonly string[];
  /** The program that would be started. */
  readonly command?: string;
  /** Why there is none, and how it is installed. */
  readonly problem?: string;
}

/**
 * Looks for the programs of all known language servers, and starts none.
 *
 * @param own servers of the host, as for `lspToolset`
 */
export async function findLanguageServers(
  place: ProgramPlace,
  own?: readonly LanguageServer[],
): Promise<readonly LanguageServerFinding[]> {
  return Promise.all(allServers(own).map((server) => findLanguageServer(server, place)));
}

async function findLanguageServer(server: LanguageServer, place: ProgramPlace): Promise<LanguageServerFinding> {
  const { name, extensions } = server;
  try {
    return { name, extensions, command: (await findProgram(server, place)).command };
  } catch (error) {
    if (error instanceof ToolError) return { name, extensions, problem: error.message };
    throw error;
  }
}
