import { resolve } from "node:path";
import { absolutePath } from "../paths/absolute-path.ts";
import { type DocumentOrigin, type DocumentSettings, nothingSaid, readDocument } from "./read-document.ts";
import { readTextFile } from "./read-text-file.ts";
import type { Settings } from "./settings.ts";
import { parseSettings } from "./settings-document.ts";
import { claudeSettingsFiles, type SettingsFile, type SettingsPlaces, settingsFiles } from "./settings-files.ts";
import { isOfProject, settingsSources } from "./settings-source.ts";
import type { SettingsWarning } from "./settings-warning.ts";

export interface SettingsOptions extends SettingsPlaces {
  /** Settings of the command line: a file, or JSON that begins with `{`. */
  readonly commandLine?: string | undefined;
  /**
   * The user trusts the project's folder. Until then only what tightens counts of its files: deny and ask rules, and
   * `disableBypassPermissionsMode`.
   */
  readonly isTrusted: boolean;
  /** Reads the permission rules of Claude Code's settings files, too. @default the setting of that name */
  readonly readClaudeSettings?: boolean | undefined;
}

/**
 * Reads all settings files of a session: JSON with comments. A file that is not there says nothing.
 *
 * It never throws for what stands in a file: what cannot be used is a warning that names file, line and way out, and the rest counts.
 * Of a file that is no JSON only the deny and ask rules count that can still be found in it. `bypassPermissions` as `defaultMode` counts
 * only where no project can set it.
 */
export async function readSettings(options: SettingsOptions): Promise<Settings> {
  const own = await Promise.all(settingsFiles(options).map(readFile));
  const given = await readCommandLine(options);
  const haft = given === undefined ? own : [...own, given];
  const isClaudeRead = options.readClaudeSettings ?? wantsClaude(haft, options.isTrusted);
  const claude = isClaudeRead ? await Promise.all(claudeSettingsFiles(options).map(readFile)) : [];
  const found = [...haft, ...claude].filter(({ exists }) => exists);
  const strongestFirst = settingsSources.flatMap((source) => found.filter(({ said }) => said.origin.source === source));
  return merged(
    strongestFirst.map(({ said }) => said),
    options,
  );
}

interface ReadFile {
  readonly exists: boolean;
  readonly said: DocumentSettings;
}

async function readFile(origin: SettingsFile): Promise<ReadFile> {
  const read = await readTextFile(origin.file);
  if (read === undefined) return { exists: false, said: nothingSaid(origin) };
  if ("fault" in read) {
    const text = `Cannot use the settings of ${origin.file}: ${read.fault}`;
    const said = nothingSaid(origin);
    said.warnings.push({ text, file: origin.file, isUnreadable: true });
    return { exists: true, said };
  }
  const said = await readText(read.text, origin);
  if (read.text.includes("\ufffd")) {
    const problem = "it is no UTF-8, and rules with such letters match nothing; save it as UTF-8";
    said.warnings.push({ text: `Cannot read all letters of ${origin.file}: ${problem}`, file: origin.file });
  }
  return { exists: true, said };
}

async function readText(source: string, origin: DocumentOrigin): Promise<DocumentSettings> {
  const document = await parseSettings(source);
  const said = readDocument(document, origin);
  const { fault } = document;
  if (fault === undefined) return said;
  const tightening = onlyTightening(said);
  const { line, column } = fault.at;
  const rest = tightening.rules.length === 0 ? "nothing of it counts" : "only its deny and ask rules count";
  const text = `Cannot use the settings of ${origin.file ?? "--settings"}: line ${line}, column ${column} ${fault.problem}; ${rest} until that is mended`;
  const warning = { text, file: origin.file, line, column, isUnreadable: true } as const;
  tightening.warnings.splice(0, Number.POSITIVE_INFINITY, warning);
  return tightening;
}

/** What is left of settings that nobody vouches for. */
function onlyTightening({ origin, rules, warnings, isBypassDisabled }: DocumentSettings): DocumentSettings {
  const strict = nothingSaid(origin);
  strict.rules.push(...rules.filter(({ list }) => list !== "allow"));
  strict.warnings.push(...warnings);
  strict.isBypassDisabled = isBypassDisabled;
  return strict;
}

async function readCommandLine({ commandLine, folder }: SettingsOptions): Promise<ReadFile | undefined> {
  if (commandLine === undefined) return undefined;
  const origin = { source: "command-line", file: undefined, folder: resolve(folder), isOfClaude: false } as const;
  if (commandLine.trimStart().startsWith("{")) return { exists: true, said: await readText(commandLine, origin) };
  const file = resolve(folder, commandLine);
  const read = await readFile({ ...origin, file });
  if (read.exists) return read;
  read.said.warnings.push({ text: `Cannot use the settings of ${file}: there is no such file`, file });
  return { exists: true, said: read.said };
}

function wantsClaude(files: readonly ReadFile[], isTrusted: boolean): boolean {
  const counted = files.filter(({ said }) => isTrusted || !isOfProject(said.origin.source));
  const bySource = settingsSources.flatMap((source) => counted.filter(({ said }) => said.origin.source === source));
  return bySource.find(({ said }) => said.readClaudeSettings !== undefined)?.said.readClaudeSettings === true;
}

function merged(documents: readonly DocumentSettings[], { isTrusted, home }: SettingsOptions): Settings {
  const counted = documents.map((said) => (isTrusted || !isOfProject(said.origin.source) ? said : untrusted(said)));
  const modes = counted.map(usableMode);
  const weakestFirst = counted.toReversed();
  return {
    isTrusted,
    rules: counted.flatMap(({ rules }) => rules),
    defaultMode: modes.find(({ mode }) => mode !== undefined)?.mode,
    additionalDirectories: [
      ...new Set(
        counted.flatMap(({ folders, origin }) => folders.map((folder) => absolutePath(folder, origin.folder, home))),
      ),
    ],
    isBypassDisabled: counted.some(({ isBypassDisabled }) => isBypassDisabled),
    env: Object.fromEntries(weakestFirst.flatMap(({ env }) => [...env])),
    model: counted.find(({ model }) => model !== undefined)?.model,
    hooks: counted.flatMap(({ hooks }) => hooks),
    sandbox: counted.flatMap(({ sandbox }) => sandbox),
    files: counted.flatMap(({ origin }) => (origin.file === undefined ? [] : [{ ...origin, file: origin.file }])),
    warnings: [...counted.flatMap(({ warnings }) => warnings), ...modes.flatMap(({ warning }) => warning ?? [])],
  };
}

/** The same without what a folder must be trusted for, and a warning that names it. */
function untrusted(said: DocumentSettings): DocumentSettings {
  const { origin } = said;
  const ignored = [
    said.rules.some(({ list }) => list === "allow") && "allow rules",
    said.folders.length > 0 && "additionalDirectories",
    said.defaultMode !== undefined && "defaultMode",
    said.env.size > 0 && "env",
    said.hooks.length > 0 && "hooks",
    said.sandbox.length > 0 && "sandbox",
    said.model !== undefined && "model",
  ].filter((name) => name !== false);
  const strict = onlyTightening(said);
  if (ignored.length === 0) return strict;
  const text = `Cannot use ${ignored.join(", ")} of ${origin.file}: the folder is not trusted; trust it (haft trust), or set them for the user`;
  strict.warnings.push({ text, file: origin.file });
  return strict;
}

interface UsableMode {
  readonly mode: Settings["defaultMode"];
  readonly warning?: SettingsWarning;
}

function usableMode({ defaultMode: mode, origin }: DocumentSettings): UsableMode {
  if (mode !== "bypassPermissions" || !isOfProject(origin.source)) return { mode };
  const text = `Cannot use "permissions.defaultMode" of ${origin.file}: no project can bypass permissions; set it for the user or on the command line`;
  return { mode: undefined, warning: { text, file: origin.file } };
}
