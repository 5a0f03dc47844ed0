import { chooseSandbox } from "@haft/guard";
import type { Io } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Whether commands can run in a sandbox here: it is tried, as when a session starts. */
export async function examineSandbox({ env, host }: Pick<Io, "env" | "host">): Promise<Finding> {
  const about = { area: "Tools", name: "sandbox" } as const;
  const { sandbox, warning } = await chooseSandbox({ platform: host.platform, env });
  return warning === undefined
    ? { ...about, state: "ok", detail: sandbox.description }
    : { ...about, state: "note", detail: warning };
}
