import type { SandboxEnvironment } from "./sandbox.ts";

/** The environment without the names of sockets and helpers that lead out of a sandbox, with a mark that says which sandbox it is. */
export function sandboxEnvironment(env: SandboxEnvironment, level: string): SandboxEnvironment {
  const kept = Object.entries(env).filter(([name]) => !leadsOut(name));
  return { ...Object.fromEntries(kept), HAFT_SANDBOX: level };
}

function leadsOut(name: string): boolean {
  return names.has(name) || /^(?:DBUS|VSCODE_IPC|VSCODE_GIT)_/.test(name);
}

const names: ReadonlySet<string> = new Set([
  "SSH_AUTH_SOCK",
  "SSH_AGENT_PID",
  "SSH_ASKPASS",
  "GIT_ASKPASS",
  "SUDO_ASKPASS",
  "GPG_AGENT_INFO",
  "DOCKER_HOST",
  "CONTAINER_HOST",
  "XDG_RUNTIME_DIR",
  "NOTIFY_SOCKET",
  "DISPLAY",
  "WAYLAND_DISPLAY",
  "XAUTHORITY",
  "TMUX",
  "TMUX_PANE",
  "STY",
]);
