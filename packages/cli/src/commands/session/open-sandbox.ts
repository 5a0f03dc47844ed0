import {
  chooseSandbox,
  type GuardSandbox,
  parseRule,
  parseSandboxSettings,
  type Sandbox,
  type SandboxMode,
  type SandboxSettings,
  sandboxOptions,
} from "@haft/guard";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { Io } from "../../terminal/io.ts";
import type { Place } from "./open-place.ts";
import type { SessionTemp } from "./session-temp.ts";
import { homeOf } from "./settings-places.ts";

/** The sandbox of a session's commands, and what the permission engine and the user are to know of it. */
export interface OpenedSandbox {
  readonly sandbox: Sandbox;
  readonly settings: SandboxSettings;
  readonly forGuard: GuardSandbox;
  readonly warnings: readonly string[];
}

/**
 * Chooses the sandbox that the settings, or the command line above them, want. What the administrator of the machine wants can only be
 * made stricter.
 *
 * @throws {HaftError} `sandbox-unavailable` when one is required and none works
 */
export async function openSandbox(
  { folder, settings }: Pick<Place, "folder" | "settings">,
  mode: SandboxMode | undefined,
  { env, host }: Pick<Io, "env" | "host">,
  temp: Pick<SessionTemp, "files" | "folder">,
): Promise<OpenedSandbox> {
  const { settings: said, problems } = parseSandboxSettings(mergedSection(settings.sandbox));
  const wanted = withDenied(said, settings);
  const temporary = { temp: temp.files, lastingTemp: temp.folder };
  const options = { ...sandboxOptions(wanted, { folder, home: homeOf(env) }), ...temporary };
  const asked = mode ?? options.mode;
  const isTooWeak = isManaged(settings.sandbox) && strictness.indexOf(asked) < strictness.indexOf(options.mode);
  const refusal = `Cannot use --sandbox ${asked}: the administrator of the machine wants "${options.mode}"`;
  const used = isTooWeak ? options.mode : asked;
  const chosen = await chooseSandbox({ ...options, mode: used, platform: host.platform, env });
  return {
    sandbox: chosen.sandbox,
    settings: wanted,
    forGuard: {
      isActive: () => chosen.sandbox.level !== "none",
      isAutoAllowed: wanted.autoAllowBashIfSandboxed,
      isUnsandboxedAllowed: wanted.allowUnsandboxedCommands,
    },
    warnings: [...problems, ...(isTooWeak ? [refusal] : []), ...(chosen.warning === undefined ? [] : [chosen.warning])],
  };
}

const strictness: readonly SandboxMode[] = ["off", "warn", "required"];

/** Whether the mode is that of the administrator, whom nothing else overrides. */
function isManaged(sections: Place["settings"]["sandbox"]): boolean {
  return sections.some(({ source, value }) => source === "managed" && isJsonObject(value) && value.mode !== undefined);
}

/** The sections of all files as one: the strongest source's value counts for each name, and what any forbids. */
function mergedSection(sections: Place["settings"]["sandbox"]): JsonObject | undefined {
  const objects = sections.map(({ value }) => value).filter(isJsonObject);
  if (objects.length === 0) return undefined;
  const merged: JsonObject = Object.assign({}, ...objects.toReversed());
  const denied = listed(objects, "deniedReads");
  const networks = objects.map(({ network }) => network ?? null).filter(isJsonObject);
  const deniedDomains = listed(networks, "deniedDomains");
  return {
    ...merged,
    ...(denied.length > 0 && { deniedReads: denied }),
    ...(isJsonObject(merged.network) && deniedDomains.length > 0 && { network: { ...merged.network, deniedDomains } }),
  };
}

function listed(sections: readonly JsonObject[], name: string): readonly JsonValue[] {
  return sections.flatMap((section) => section[name] ?? []);
}

/** A host that WebFetch must not ask for is one that no command may reach. */
function withDenied(wanted: SandboxSettings, { rules }: Place["settings"]): SandboxSettings {
  const { network } = wanted;
  if (typeof network === "string") return wanted;
  const denied = rules.flatMap(({ text, list }) => {
    const read = list === "deny" ? parseRule(text, "deny") : undefined;
    return read?.ok === true && read.rule.type === "domain" ? [read.rule.pattern] : [];
  });
  return { ...wanted, network: { ...network, deniedDomains: [...(network.deniedDomains ?? []), ...denied] } };
}
