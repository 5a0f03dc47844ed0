import type { SandboxOptions } from "./sandbox.ts";

/** What a sandbox holds back, in one line. */
export function sandboxDescription(name: string, { network = "off", deniedReads = [] }: SandboxOptions): string {
  const parts = [
    "files can be written only in the session's folders and the folder for temporary files",
    networkWords(network),
    deniedReads.length === 0
      ? ""
      : `${deniedReads.length} ${deniedReads.length === 1 ? "place" : "places"} cannot be read`,
  ];
  return `${name}: ${parts.filter((part) => part !== "").join(", ")}`;
}

function networkWords(network: NonNullable<SandboxOptions["network"]>): string {
  if (network === "off") return "there is no network";
  if (network === "on") return "the network is open";
  const hosts = [...network.allowedDomains, ...(network.privateHosts ?? [])];
  const more = hosts.length - maxHosts;
  const named = hosts.slice(0, maxHosts).join(" ");
  return `the network reaches only ${named}${more > 0 ? ` and ${more} more` : ""}, through a proxy`;
}

const maxHosts = 12;
