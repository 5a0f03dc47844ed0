import { HaftError } from "haft";
import { bubblewrapSandbox } from "./bubblewrap-sandbox.ts";
import { findBubblewrap } from "./find-bubblewrap.ts";
import { noSandbox } from "./no-sandbox.ts";
import { probeSandbox, type SandboxProbe } from "./probe-sandbox.ts";
import type { Sandbox, SandboxEnvironment, SandboxOptions } from "./sandbox.ts";
import { seatbeltSandbox } from "./seatbelt-sandbox.ts";

/** What is to happen where no sandbox works: refuse, go on with a warning; or never have one. */
export type SandboxMode = "required" | "warn" | "off";

export interface ChooseSandboxOptions extends SandboxOptions {
  /** @default "warn" */
  readonly mode?: SandboxMode | undefined;
  /** As `process.platform`. */
  readonly platform: string;
  /** The environment of the process; its PATH says where bwrap is. */
  readonly env: SandboxEnvironment;
  /** @default runs a shell in the sandbox */
  readonly probe?: SandboxProbe | undefined;
}

/** The sandbox that is on. `warning` is for people: there was to be one, and there is none. */
export interface SandboxChoice {
  readonly sandbox: Sandbox;
  readonly warning: string | undefined;
}

/**
 * Finds the sandbox of this system and tries it.
 *
 * @throws {HaftError} `sandbox-unavailable` when one is required and none works
 */
export async function chooseSandbox(options: ChooseSandboxOptions): Promise<SandboxChoice> {
  const { mode = "warn" } = options;
  if (mode === "off") return { sandbox: noSandbox(), warning: undefined };
  const found = await workingSandbox(options);
  if ("sandbox" in found) return { sandbox: found.sandbox, warning: undefined };
  const { reason, wayOut } = found;
  if (mode === "required")
    throw new HaftError("sandbox-unavailable", `Cannot run commands in a sandbox: ${reason}; ${wayOut}`);
  return {
    sandbox: noSandbox(),
    warning: `Commands run without a sandbox, with all your rights: ${reason}; ${wayOut}`,
  };
}

type Found = { readonly sandbox: Sandbox } | { readonly reason: string; readonly wayOut: string };

async function workingSandbox(options: ChooseSandboxOptions): Promise<Found> {
  const { platform, env, probe = probeSandbox } = options;
  if (platform === "darwin") return tried(seatbeltSandbox(options), "sandbox-exec", env, probe);
  if (platform !== "linux")
    return { reason: `there is none for ${platform}`, wayOut: "run Haft in a container or a virtual machine" };
  const program = await findBubblewrap(env.PATH);
  if (program === undefined)
    return {
      reason: "bwrap is not in PATH",
      wayOut: "install bubblewrap (apt install bubblewrap, dnf install bubblewrap)",
    };
  return tried(bubblewrapSandbox({ ...options, program }), program, env, probe);
}

async function tried(sandbox: Sandbox, program: string, env: SandboxEnvironment, probe: SandboxProbe): Promise<Found> {
  const reason = await probe(sandbox, env);
  return reason === undefined
    ? { sandbox }
    : { reason: `${program} does not work (${reason})`, wayOut: wayOut(reason) };
}

// What bwrap says where user namespaces are off, kept from programs without a profile, or where a container masks /proc.
function wayOut(reason: string): string {
  if (/uid map|RTM_NEWADDR/.test(reason))
    return "allow user namespaces for bwrap with an AppArmor profile, or with sysctl kernel.apparmor_restrict_unprivileged_userns=0";
  if (/mount proc/i.test(reason))
    return "run the container with an unmasked /proc, or rely on the container as the sandbox";
  if (/namespace/.test(reason))
    return "allow user namespaces (sysctl user.max_user_namespaces, kernel.unprivileged_userns_clone=1; in a container its seccomp profile)";
  return "see what it says, and set the sandbox to off if the machine itself is one";
}
