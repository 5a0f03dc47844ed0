import { readSettings } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import { openSandbox } from "../session/open-sandbox.ts";
import { sessionTemp } from "../session/session-temp.ts";
import { settingsPlaces } from "../session/settings-places.ts";
import { userTrust } from "../session/user-trust.ts";
import type { Finding } from "./finding.ts";

/** What commands run in here, as the settings want it: it is tried, as when a session starts. */
export async function examineSandbox({ env, host, cwd }: Pick<Io, "env" | "host" | "cwd">): Promise<Finding> {
  const about = { area: "Tools", name: "sandbox" } as const;
  const isTrusted = userTrust({ env }).isTrusted(cwd);
  const settings = await readSettings({ ...settingsPlaces(cwd, { env }), isTrusted });
  try {
    const { sandbox, warnings } = await openSandbox(
      { folder: cwd, settings },
      undefined,
      { env, host },
      sessionTemp({ env }),
    );
    return warnings.length === 0
      ? { ...about, state: "ok", detail: sandbox.description }
      : { ...about, state: "note", detail: [...warnings, sandbox.description].join("; ") };
  } catch (error) {
    return { ...about, state: "problem", detail: (error as Error).message };
  }
}
