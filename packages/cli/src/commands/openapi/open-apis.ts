import type { OpenApiToolset } from "@haft/openapi";
import type { Tool } from "haft";
import { sweptBlobFolder } from "../../state/blob-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { builtinTools } from "../session/builtin-tools.ts";
import type { Place } from "../session/open-place.ts";
import { apiCredentials, credentialSecrets } from "./api-credentials.ts";
import { apiFetch } from "./api-fetch.ts";
import type { OpenApiChoices } from "./openapi-options.ts";
import { noApis, type OpenedApis } from "./opened-apis.ts";
import { readSentFile } from "./read-sent-file.ts";
import { wantedOperations } from "./wanted-operations.ts";

/**
 * Loads the OpenAPI documents that the command line names. Names that built-in tools have are not taken.
 *
 * @param say tells what of a document is no tool, and which credentials are missing
 * @throws {UsageError} when a document or credential cannot be used
 */
export async function openApis(
  choices: OpenApiChoices,
  { folder }: Pick<Place, "folder">,
  io: Io,
  say: (text: string) => void,
): Promise<OpenedApis> {
  const { openapi: sources = [], "openapi-credential": given = [], "openapi-server": server } = choices;
  const { "openapi-only": only = [] } = choices;
  checkChoices(choices);
  const filter = wantedOperations(only);
  if (sources.length === 0) return noApis;
  const { openApiToolset } = await import("@haft/openapi");
  const credentials = apiCredentials(given, io.env);
  const toolsets: OpenApiToolset[] = [];
  const reservedNames = namesOf(builtinTools(io));
  for (const source of sources) {
    const toolset = await openApiToolset(source, {
      credentials,
      reservedNames,
      baseUrl: server,
      filter,
      cwd: io.cwd,
      fetch: apiFetch(source, server, io),
      readFile: readSentFile,
      blobFolder: sweptBlobFolder(io.env, folder),
      signal: io.signal,
    }).catch((error: unknown) => {
      io.signal.throwIfAborted();
      throw new UsageError((error as Error).message, { cause: error });
    });
    tellProblems(source, toolset, say);
    reservedNames.push(...namesOf(toolset.tools));
    toolsets.push(toolset);
  }
  checkSchemes(toolsets);
  return {
    toolsets,
    readingTools: toolsets
      .flatMap(({ tools }) => tools)
      .filter(({ traits }) => traits?.readOnly)
      .map(({ name }) => name),
    secrets: credentialSecrets(credentials),
    async [Symbol.asyncDispose]() {
      await Promise.all(toolsets.map((toolset) => toolset.close()));
    },
  };
}

function checkChoices({ openapi = [], ...others }: OpenApiChoices): void {
  const { "openapi-credential": given = [], "openapi-only": only = [], "openapi-server": server } = others;
  if (openapi.length === 0 && (given.length > 0 || only.length > 0 || server !== undefined))
    throw new UsageError(
      "Cannot use --openapi-credential, --openapi-only or --openapi-server alone: --openapi names the document",
    );
  if (server !== undefined && !(URL.canParse(server) && /^https?:/i.test(server)))
    throw new UsageError(`Cannot use --openapi-server "${server}": it is no address of http or https`);
}

/** A credential under a name that no document has would be sent nowhere. */
function checkSchemes(toolsets: readonly OpenApiToolset[]): void {
  const [first, ...others] = toolsets.map(({ unknownCredentials }) => unknownCredentials);
  const unknown = first?.find((name) => others.every((names) => names.includes(name)));
  if (unknown === undefined) return;
  const missing = toolsets.flatMap(({ missingCredentials }) => missingCredentials).map((name) => `"${name}"`);
  const rest = missing.length === 0 ? "" : `; without a credential are ${[...new Set(missing)].join(", ")}`;
  throw new UsageError(`Cannot use --openapi-credential ${unknown}=…: no document has that security scheme${rest}`);
}

function namesOf(tools: readonly Tool[]): string[] {
  return tools.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
}

function tellProblems(
  source: string,
  { problems, missingCredentials }: OpenApiToolset,
  say: (text: string) => void,
): void {
  for (const { operation, place, reason } of problems.slice(0, maxTold))
    say(`Cannot use ${operation ?? "all"} of "${source}": ${place}: ${reason}`);
  if (problems.length > maxTold) say(`${problems.length - maxTold} more problems of "${source}" are not shown`);
  if (missingCredentials.length > 0)
    say(
      `No credential for ${missingCredentials.map((name) => `"${name}"`).join(", ")} of "${source}": name one with --openapi-credential ${missingCredentials[0]}=VARIABLE`,
    );
}

const maxTold = 5;
