import type { Environment } from "../config/expand-variables.ts";

/** The few variables that a server gets without being asked for, and those of its configuration: keys of other services stay out. */
export function serverEnvironment(
  environment: Environment,
  env: Readonly<Record<string, string>> = {},
): Readonly<Record<string, string>> {
  const inherited = inheritedNames.flatMap((name) => {
    const value = environment[name];
    // bash hands functions on in variables; they are no data.
    return value === undefined || value.startsWith("()") ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...env };
}

// Source: DEFAULT_INHERITED_ENV_VARS of the TypeScript SDK for MCP; places, language and certificates are added, and what keeps haft
// serve mcp from passing itself on.
const inheritedNames: readonly string[] = (
  "HOME LOGNAME PATH SHELL TERM USER TMPDIR LANG LC_ALL LC_CTYPE TZ XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME XDG_STATE_HOME NODE_EXTRA_CA_CERTS " +
  "SSL_CERT_FILE SSL_CERT_DIR APPDATA COMSPEC HOMEDRIVE HOMEPATH LOCALAPPDATA PATHEXT PROCESSOR_ARCHITECTURE PROGRAMDATA PROGRAMFILES " +
  "SYSTEMDRIVE SYSTEMROOT TEMP USERNAME USERPROFILE WINDIR HAFT_PASSED_ON"
).split(" ");
