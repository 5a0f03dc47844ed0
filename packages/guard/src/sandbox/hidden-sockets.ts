import { join } from "node:path";
import type { SandboxEnvironment } from "./sandbox.ts";

/** Where sockets may be that lead out of a sandbox, outside of `/run` and `/tmp`: of agents that hold keys and of container engines. */
export function hiddenSockets(env: SandboxEnvironment, home: string | undefined): readonly string[] {
  const named = [env.SSH_AUTH_SOCK, env.DOCKER_HOST, env.CONTAINER_HOST]
    .map((value) => value?.replace(/^unix:\/\//, ""))
    .filter((value) => value?.startsWith("/") === true);
  const own = home === undefined ? [] : homeSockets.map((name) => join(home, name));
  return [...(named as string[]), ...own, ...systemSockets];
}

const homeSockets = [
  ".docker/run/docker.sock",
  ".docker/desktop/docker.sock",
  ".colima/default/docker.sock",
  ".orbstack/run/docker.sock",
  ".rd/docker.sock",
  ".1password/agent.sock",
  ".gnupg/S.gpg-agent",
  ".gnupg/S.gpg-agent.ssh",
  ".gnupg/S.gpg-agent.extra",
  ".gnupg/S.gpg-agent.browser",
];

const systemSockets = ["/var/lib/lxd/unix.socket", "/var/snap/lxd/common/lxd/unix.socket"];
