import { openNetworkProxy } from "../proxy/network-proxy.ts";
import { proxyEnvironment } from "../proxy/proxy-environment.ts";
import { hiddenSockets } from "./hidden-sockets.ts";
import { protectedPaths } from "./protected-paths.ts";
import { realPaths } from "./real-paths.ts";
import type { Sandbox, SandboxOptions } from "./sandbox.ts";
import { sandboxDescription } from "./sandbox-description.ts";
import { sandboxEnvironment } from "./sandbox-environment.ts";
import { seatbeltProfile } from "./seatbelt-profile.ts";
import { sessionFolders } from "./session-folders.ts";

/**
 * Shuts programs in with sandbox-exec (macOS), which holds back what {@link bubblewrapSandbox} does, with these differences: other
 * processes can be seen, though not signalled; without a network the machine's own addresses are out of reach too, and
 * with rules for it the proxy is a port of the machine that other programs could use as well; places that are run
 * or obeyed outside cannot be made either, so nothing has to be moved aside; a program does not end when its parent is killed.
 */
export function seatbeltSandbox(options: SandboxOptions = {}): Sandbox {
  const { network = "off", temp = "private", lastingTemp, lookup } = options;
  return {
    level: "seatbelt",
    description: sandboxDescription("seatbelt", options),
    async wrap({ command, args, env, folders }) {
      const temporary = [
        ...(temp === "private" ? [env.TMPDIR ?? "/tmp"] : [temp]),
        ...(temp === "private" || lastingTemp !== undefined ? ["/tmp"] : []),
      ];
      const own = await sessionFolders(folders, options.writablePaths, temporary);
      const guarded = (await Promise.all([...own.writable, ...own.inner].map(protectedPaths))).flat();
      const proxy =
        typeof network === "string" ? undefined : await openNetworkProxy({ rules: network, listen: "port", lookup });
      const profile = seatbeltProfile({
        writable: [...new Set([...own.writable, ...own.temporary])],
        protected: [...new Set([...guarded, ...(await realPaths(guarded))])],
        hidden: await realPaths([
          ...(options.deniedReads ?? []),
          ...hiddenSockets(env, options.home),
          "/var/run/docker.sock",
        ]),
        network: proxy ?? (network as "on" | "off"),
      });
      const ownEnv = {
        ...env,
        ...(temp !== "private" && { TMPDIR: temp }),
        ...(proxy && proxyEnvironment(proxy.port)),
      };
      return {
        command: "/usr/bin/sandbox-exec",
        args: ["-p", profile, command, ...args],
        env: sandboxEnvironment(ownEnv, "seatbelt"),
        settle: async () => proxy?.takeRefused() ?? [],
        close: async () => proxy?.close(),
      };
    },
  };
}
