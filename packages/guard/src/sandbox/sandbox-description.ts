import type { SandboxLevel, SandboxOptions } from "./sandbox.ts";

type Level = Exclude<SandboxLevel, "none">;

/** What a sandbox holds back, in one line. */
export function sandboxDescription(level: Level, options: SandboxOptions): string {
  const { network = "off", deniedReads = [] } = options;
  const parts = [
    `files can be written only in the session's folders${temporaryWords(level, options)}`,
    networkWords(network),
    deniedReads.length === 0
      ? ""
      : `${deniedReads.length} ${deniedReads.length === 1 ? "place" : "places"} cannot be read`,
  ];
  return `${level}: ${parts.filter((part) => part !== "").join(", ")}`;
}

function temporaryWords(level: Level, { temp = "private", lastingTemp }: SandboxOptions): string {
  const isShared = temp !== "private";
  const shared = "in $TMPDIR, which all tools see";
  if (level === "seatbelt")
    return isShared && lastingTemp === undefined ? ` and ${shared}` : " and in $TMPDIR and /tmp, which all tools see";
  const own = "in /tmp, which is another one for commands alone";
  return `${isShared ? `, ${shared},` : ""} and ${own}${lastingTemp === undefined ? " and ends with each" : ""}`;
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
