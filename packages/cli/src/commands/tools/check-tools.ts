import { resolve } from "node:path";
import {
  checkSchemaFor,
  checkStrictFor,
  createToolNameMap,
  geminiToolNames,
  providers,
  type SchemaProblem,
} from "@haft/models";
import type { ToolDefinition } from "haft";
import { colorsFor } from "../../terminal/colors.ts";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { nearest } from "../../terminal/nearest.ts";
import { printableLine } from "../../terminal/printable.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { apiTools } from "../openapi/api-tools.ts";
import { builtinTools } from "../session/builtin-tools.ts";
import type { ToolsCheckInput } from "../tools-check.ts";
import { loadDefinitions } from "./load-definitions.ts";

/** Checks tools for a provider, shows what it would not take as it is, and ends with `failed` when anything is lost. */
export async function checkTools({ options, operands: [file] }: ToolsCheckInput, io: Io): Promise<CommandEnd> {
  const provider = await providerOf(options.provider);
  const definitions =
    file === undefined
      ? ((await apiTools(options, io)) ?? builtinTools(io))
      : await loadDefinitions(resolve(io.cwd, file));
  const namesFor = provider === "google" ? geminiToolNames : createToolNameMap;
  const names = namesFor(definitions.map(({ name }) => name));
  const checked = definitions.map((definition) =>
    checkOne(definition, provider, names.toWire(definition.name), options.strict),
  );
  io.stdout.write(options.json ? `${JSON.stringify(checked, null, 2)}\n` : renderChecked(checked, provider, io));
  return checked.some(({ problems }) => problems.length > 0) ? "failed" : "done";
}

interface CheckedTool {
  readonly name: string;
  /** How the provider is told it. */
  readonly wireName: string;
  readonly problems: readonly SchemaProblem[];
  readonly inputSchema: unknown;
}

function checkOne(
  { name, inputSchema }: Pick<ToolDefinition, "name" | "inputSchema">,
  provider: string,
  wireName: string,
  isStrict: boolean | undefined,
): CheckedTool {
  const { rewritten, problems } = checkSchemaFor(provider, inputSchema);
  const strictProblems = isStrict ? checkStrictFor(provider, inputSchema).map(ofStrictMode) : [];
  return { name, wireName, problems: [...problems, ...strictProblems], inputSchema: rewritten };
}

function ofStrictMode({ problem, ...place }: SchemaProblem): SchemaProblem {
  return { ...place, problem: `not strict: ${problem}` };
}

async function providerOf(given: string | undefined): Promise<string> {
  const known = providers.map(({ name }) => name);
  if (given !== undefined && known.includes(given)) return given;
  if (given === undefined)
    throw new UsageError(`Cannot check tools: it is not said for whom; give --provider, one of ${known.join(", ")}`);
  throw new UsageError(`Cannot find provider "${given}": it is not known${await nearest(given, known)}`);
}

function renderChecked(checked: readonly CheckedTool[], provider: string, { stdout, env }: Io): string {
  const paint = colorsFor(stdout, env);
  const lines = checked.flatMap(({ name, wireName, problems }) => {
    const mark = problems.length === 0 ? paint("green", "✓") : paint("red", "✗");
    const sentAs = wireName === name ? "" : paint("dim", `  shown as ${wireName}`);
    const details = problems.map(({ path, keyword, problem }) => {
      const place = path === "" ? keyword : `${path} ${keyword}`;
      return `    ${printableLine(`${place}: ${problem}`, longest)}`;
    });
    return [`${mark} ${printableLine(name, longest)}${sentAs}`, ...details];
  });
  const count = checked.reduce((sum, { problems }) => sum + problems.length, 0);
  const summary =
    count === 0
      ? `${provider} takes all of them whole.`
      : `${provider} loses ${count === 1 ? "1 thing" : `${count} things`}.`;
  return `${lines.join("\n")}\n\n${summary}\n`;
}

const longest = 300;
