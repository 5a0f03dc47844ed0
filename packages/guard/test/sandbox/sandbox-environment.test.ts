import { expect, test } from "vitest";
import { sandboxEnvironment } from "../../src/sandbox/sandbox-environment.ts";

test("sandboxEnvironment() leaves out what leads to agents, and says which sandbox it is", () => {
  const env = {
    PATH: "/bin",
    SSH_AUTH_SOCK: "/a",
    DBUS_SESSION_BUS_ADDRESS: "b",
    VSCODE_IPC_HOOK_CLI: "c",
    HOME: "/h",
  };
  expect(sandboxEnvironment(env, "bubblewrap")).toEqual({ PATH: "/bin", HOME: "/h", HAFT_SANDBOX: "bubblewrap" });
});
