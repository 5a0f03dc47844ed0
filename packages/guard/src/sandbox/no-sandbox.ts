import type { Sandbox } from "./sandbox.ts";

/** Holds nothing back; commands run with all rights of the process that starts them. */
export function noSandbox(): Sandbox {
  return {
    level: "none",
    description: "no sandbox: commands can do all that the user can",
    wrap: async ({ command, args, env }) => ({ command, args, env, settle: async () => [], close: async () => {} }),
  };
}
