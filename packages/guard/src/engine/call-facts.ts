import { type Place, placeOf } from "../paths/place-of.ts";
import { type CommandFacts, commandFacts } from "./command-facts.ts";
import type { GuardCall } from "./guard-call.ts";

/** A file or folder that a call reads or writes. `command` is the part of a command that does; absent when the tool itself does. */
export interface TouchedFile {
  readonly operation: "read" | "write";
  readonly place: Place;
  /** With all that is in it. */
  readonly isRecursive: boolean;
  /** Through links to folders, too. */
  readonly followsLinks?: boolean;
  /** Only what git knows of it: below the place, or in the whole repository, unless the command names files that are there. */
  readonly tracked?: "below" | "everywhere";
  /** By a redirection, or by a program that is there to read. */
  readonly isAside?: boolean;
  readonly command: string | undefined;
}

/** What is known about a call before it runs. */
export interface CallFacts {
  readonly call: GuardCall;
  readonly files: readonly TouchedFile[];
  readonly commands: readonly CommandFacts[];
  readonly urls: readonly string[];
}

/** Looks at the disk for where the paths of a call lead, and takes its commands apart. */
export function callFacts(call: GuardCall, home: string | undefined): CallFacts {
  const base = { cwd: call.context.cwd, home };
  const files: TouchedFile[] = [];
  const commands: CommandFacts[] = [];
  const urls: string[] = [];
  for (const touch of call.touches) {
    switch (touch.type) {
      case "read":
      case "write": {
        const isRecursive = touch.type === "read" && touch.isRecursive === true;
        files.push({ operation: touch.type, place: placeOf(touch.path, base), isRecursive, command: undefined });
        break;
      }
      case "command": {
        const facts = commandFacts(touch, base);
        commands.push(facts);
        files.push(...facts.files);
        break;
      }
      case "fetch":
        urls.push(touch.url);
        break;
    }
  }
  return { call, files, commands, urls };
}
