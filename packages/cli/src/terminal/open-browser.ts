import { spawn } from "node:child_process";
import type { Io } from "./io.ts";

/**
 * Opens a page in the user's browser, and does not wait for it. Where there is none nothing happens: say the address too.
 *
 * `$BROWSER` is a program with arguments, `%s` standing for the address; of several, with colons between, the first counts.
 */
export function openBrowser(url: string, { env, host }: Pick<Io, "env" | "host">): void {
  const [program, ...args] = browserCommand(url, env, host.platform);
  if (program === undefined) return;
  const child = spawn(program, args, { stdio: "ignore", detached: true, env: { ...env } });
  child.on("error", () => undefined);
  child.unref();
}

/** The program and its arguments; empty where there is no browser. */
export function browserCommand(url: string, env: Io["env"], platform: NodeJS.Platform): readonly string[] {
  const [chosen = ""] = (env.BROWSER ?? "").split(":");
  const words = chosen.split(/\s+/).filter((word) => word !== "");
  if (words.length > 0) {
    return chosen.includes("%s") ? words.map((word) => word.replaceAll("%s", () => url)) : [...words, url];
  }
  if (platform === "darwin") return ["open", url];
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", url];
  return env.DISPLAY || env.WAYLAND_DISPLAY ? ["xdg-open", url] : [];
}
