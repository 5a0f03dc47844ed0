import { findLanguageServers } from "@haft/toolsets";
import type { Io } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Which languages the tool Lsp can answer for in this folder. */
export async function examineLanguageServers({ env, cwd }: Pick<Io, "env" | "cwd">): Promise<Finding> {
  const found = await findLanguageServers({ folders: [cwd], env });
  const there = found.filter(({ command }) => command !== undefined).map(({ name }) => name);
  const missing = found.filter(({ command }) => command === undefined).map(({ name }) => name);
  const about = { area: "Tools", name: "Lsp" } as const;
  if (there.length === 0)
    return { ...about, state: "note", detail: `off: no language server was found for ${missing.join(", ")}` };
  const rest = missing.length === 0 ? "" : `; none was found for ${missing.join(", ")}`;
  return { ...about, state: "ok", detail: `answers for ${there.join(", ")}${rest}` };
}
