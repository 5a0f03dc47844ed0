import { join } from "node:path";
import { openNetworkProxy } from "../proxy/network-proxy.ts";
import type { NetworkRules } from "../proxy/network-rules.ts";
import { proxyEnvironment } from "../proxy/proxy-environment.ts";
import type { Lookup } from "../urls/checked-addresses.ts";
import { bridgePort, bridgeStarter } from "./network-bridge.ts";
import type { SandboxEnvironment } from "./sandbox.ts";

/** A proxy for one program in a namespace without a network, and what the program needs to find it. */
export interface OpenedNetwork {
  /** Paths that must be seen inside. */
  readonly shown: readonly string[];
  /** What starts the program. */
  readonly starter: readonly string[];
  readonly env: SandboxEnvironment;
  takeRefused(): readonly string[];
  close(): Promise<void>;
}

/** Opens a proxy on a Unix socket. Sockets of the network end at a namespace's border, those of the file system do not. */
export async function openNetwork(
  rules: NetworkRules,
  { node, lookup }: { readonly node: string; readonly lookup: Lookup | undefined },
): Promise<OpenedNetwork> {
  const proxy = await openNetworkProxy({ rules, listen: "socket", lookup });
  return {
    shown: [proxy.folder, node],
    starter: bridgeStarter(node, join(proxy.folder, "proxy")),
    env: proxyEnvironment(bridgePort),
    takeRefused: proxy.takeRefused,
    close: proxy.close,
  };
}
