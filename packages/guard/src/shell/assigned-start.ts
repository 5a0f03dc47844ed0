import type { ShellAssignment } from "./shell-command.ts";

/** What a variable makes other programs start: the texts that a shell reads, and whether that is all. */
export interface AssignedStart {
  readonly scripts: readonly string[];
  readonly isUnseen: boolean;
}

/**
 * What programs start because a variable is set: a pager, an editor, what git connects with, the prompt that bash expands before each command
 * under `set -x`. Undefined for other variables, also for those that name files which are run.
 *
 * Source: the manual pages of bash, git, less, man, rsync and make (read 2026-12).
 */
export function assignedStart({ name, value }: ShellAssignment): AssignedStart | undefined {
  if (prompts.test(name)) return { scripts: [], isUnseen: value === undefined || /[$`\\]/.test(value) };
  if (make.test(name)) return { scripts: [], isUnseen: value === undefined || /[=$`]/.test(value) };
  if (settings.test(name)) return { scripts: [], isUnseen: true };
  if (!commands.test(name)) return undefined;
  return value === undefined
    ? { scripts: [], isUnseen: true }
    : { scripts: [value.replace(/^[|-]+/, "")], isUnseen: false };
}

const prompts = /^PS[0-4]$/;
const make = /^(?:GNU)?MAKEFLAGS$/;
const settings = /^GIT_CONFIG_(?:PARAMETERS|KEY_\d+|VALUE_\d+)$/;
const commands =
  /^(?:PROMPT_COMMAND|(?:MAN|GIT_|SYSTEMD_)?PAGER|EDITOR|VISUAL|FCEDIT|BROWSER|LESS(?:OPEN|CLOSE)|GIT_(?:SSH|SSH_COMMAND|EDITOR|SEQUENCE_EDITOR|ASKPASS|EXTERNAL_DIFF|PROXY_COMMAND)|SSH_ASKPASS|SUDO_ASKPASS|RSYNC_RSH|RSYNC_CONNECT_PROG|CVS_RSH|TAR_RSH|RUSTC_WRAPPER|RUSTC_WORKSPACE_WRAPPER)$/;
