import type { SandboxOptions } from "./sandbox.ts";

/** What a sandbox holds back, in one line. */
export function sandboxDescription(name: string, { network = "off", deniedReads = [] }: SandboxOptions): string {
  const parts = [
    "files can be written only in the session's folders and the folder for temporary files",
    network === "off" ? "there is no network" : "the network is open",
    deniedReads.length === 0
      ? ""
      : `${deniedReads.length} ${deniedReads.length === 1 ? "place" : "places"} cannot be read`,
  ];
  return `${name}: ${parts.filter((part) => part !== "").join(", ")}`;
}
