/**
 * Something outside the conversation that a call reads, changes, runs or asks for, as its input says it.
 *
 * Permission rules judge a call by what it touches, so that one rule holds for every tool that touches the same. Paths stand as they
 * were sent: relative ones are meant from the session's working folder, `~` is the user's home. `isRecursive` is a folder with all
 * that is in it. `isUnsandboxed` is a command that asks to run outside the sandbox.
 */
export type Touch =
  | { readonly type: "read"; readonly path: string; readonly isRecursive?: boolean }
  | { readonly type: "write"; readonly path: string }
  | { readonly type: "command"; readonly command: string; readonly isUnsandboxed?: boolean }
  | { readonly type: "fetch"; readonly url: string };
