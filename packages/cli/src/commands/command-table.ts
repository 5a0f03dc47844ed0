import type { Commands } from "./command.ts";

/** Every command, in the order in which the help shows them. */
export const commands: Commands = {
  run: async () => (await import("./run.ts")).run,
  tools: async () => (await import("./tools.ts")).tools,
  "tools show": async () => (await import("./tools-show.ts")).toolsShow,
  "tools check": async () => (await import("./tools-check.ts")).toolsCheck,
  call: async () => (await import("./call.ts")).call,
  doctor: async () => (await import("./doctor.ts")).doctor,
  completion: async () => (await import("./completion.ts")).completion,
  "model-server": async () => (await import("./model-server.ts")).modelServer,
};
