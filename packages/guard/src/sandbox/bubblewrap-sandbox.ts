import { realpath, stat } from "node:fs/promises";
import { bubblewrapArguments } from "./bubblewrap-arguments.ts";
import { hiddenSockets } from "./hidden-sockets.ts";
import { createLastingTemp } from "./lasting-temp.ts";
import { linkedGitFolder } from "./linked-git-folder.ts";
import { lostLinks, namedPaths } from "./lost-links.ts";
import { moveAside, type UnheldPlace, unheldPlaces } from "./made-in-sandbox.ts";
import { type Mount, type MountKind, mountPlan } from "./mount-plan.ts";
import { openNetwork } from "./open-network.ts";
import { programFolders } from "./program-folders.ts";
import { protectedGitPaths, protectedPaths } from "./protected-paths.ts";
import { realPaths } from "./real-paths.ts";
import type { Sandbox, SandboxEnvironment, SandboxOptions } from "./sandbox.ts";
import { sandboxDescription } from "./sandbox-description.ts";
import { sandboxEnvironment } from "./sandbox-environment.ts";
import { type SessionFolders, sessionFolders } from "./session-folders.ts";

export interface BubblewrapOptions extends SandboxOptions {
  /** The path of `bwrap`. @default "bwrap" */
  readonly program?: string | undefined;
  /** The path of Node.js, which passes connections on to the proxy. @default the one that runs this */
  readonly node?: string | undefined;
}

/**
 * Shuts programs in with bubblewrap (Linux): everything is read-only but the session's folders, a folder for temporary files and
 * `writablePaths`; other processes and, by default, the network are out of reach, and so are sockets in `/run` and `/tmp`. With rules
 * for the network there is nothing of it either but a port that leads to a proxy outside. Where `/run` and `/tmp` would hide programs,
 * the folders of `PATH` and those that Haft runs from are shown.
 *
 * A worktree's shared git folder may be written as well. In the session's folders the places whose content is run outside, such as
 * `.git/hooks`, are read-only where they are there. One that was not there is moved aside by `settle` when a program made it: a mount
 * would leave an empty file in the folder. What a program leaves running ends with it.
 */
export function bubblewrapSandbox(options: BubblewrapOptions = {}): Sandbox {
  const { program = "bwrap", node = process.execPath, network = "off", lookup, temp = "private" } = options;
  const lasting = createLastingTemp(options.lastingTemp);
  return {
    level: "bubblewrap",
    description: sandboxDescription("bubblewrap", options),
    async wrap({ command, args, cwd, env, folders, keepsTemp = false }) {
      const own = await sessionFolders(folders, options.writablePaths, temp === "private" ? [] : [temp]);
      const places = await heldPlaces(own);
      const temporary = (await realPaths(["/tmp", "/var/tmp"])).map((path) => mount("empty", path));
      const system = await systemMounts(network === "on");
      const hidden = await existing("hidden", [...hiddenSockets(env, options.home), ...(options.deniedReads ?? [])]);
      const emptied = [...temporary, ...system].filter(({ kind }) => kind === "empty").map(({ path }) => path);
      const programs = await programFolders({ command, path: env.PATH, node }, { emptied, hidden });
      const wanted = [
        ...temporary,
        ...own.temporary.map((path) => mount("writable", path)),
        ...system,
        ...places.filter(({ isWritable }) => isWritable).map(({ folder }) => mount("writable", folder)),
        ...(await existing(
          "read-only",
          places.flatMap(({ paths }) => paths),
        )),
        ...hidden,
        ...programs.map(({ target }) => mount("shown", target)),
      ];
      const realCwd = await realpath(cwd);
      const opened = typeof network === "string" ? undefined : await openNetwork(network, { node, lookup });
      const planned = mountPlan([...wanted, ...(opened?.shown ?? []).map((path) => mount("shown", path))]);
      const links = lostLinks([...(await namedPaths(folders)), ...programs], planned);
      const { mounts, release } = await lasting.take(keepsTemp ? temporary : [], { mounts: planned, links, own });
      const plan = { mounts, links, hasNetwork: network === "on", cwd: realCwd };
      const ownEnv = { ...env, ...temporaryVariables(temp), ...opened?.env };
      return {
        command: program,
        args: [...bubblewrapArguments(plan), "--", ...(opened?.starter ?? []), command, ...args],
        env: sandboxEnvironment(ownEnv, "bubblewrap"),
        settle: async () => [
          ...(await moveAside(places.flatMap(({ unheld }) => unheld))),
          ...(opened?.takeRefused() ?? []),
        ],
        async close() {
          await release();
          await opened?.close();
        },
      };
    },
  };
}

interface HeldPlace {
  readonly folder: string;
  readonly isWritable: boolean;
  readonly paths: readonly string[];
  readonly unheld: readonly UnheldPlace[];
}

/** The folders of the session, what is protected in them, and what of that no mount can hold. */
async function heldPlaces({ writable, inner }: SessionFolders): Promise<readonly HeldPlace[]> {
  const all = [...writable, ...inner];
  const linked = await Promise.all(all.map(linkedGitFolder));
  const place = async (folder: string, paths: readonly string[]): Promise<HeldPlace> => ({
    folder,
    isWritable: !inner.includes(folder),
    paths,
    unheld: await unheldPlaces(folder, paths),
  });
  return Promise.all([
    ...all.map(async (folder) => place(folder, await protectedPaths(folder))),
    ...(await realPaths(linked.filter((git) => git !== undefined))).map(async (git) =>
      place(git, await protectedGitPaths(git)),
    ),
  ]);
}

function mount(kind: MountKind, path: string): Mount {
  return { kind, path };
}

/** Mounts for those of the paths that are there, at the places where their links lead to. */
async function existing(kind: "read-only" | "hidden", paths: readonly string[]): Promise<readonly Mount[]> {
  const mounts = await Promise.all(
    paths.map(async (path) => {
      const real = await realpath(path).catch(() => undefined);
      if (real === undefined) return undefined;
      const isFolder = (await stat(real).catch(() => undefined))?.isDirectory() === true;
      return mount(kind === "read-only" ? kind : isFolder ? "hidden-folder" : "hidden-file", real);
    }),
  );
  return mounts.filter((one) => one !== undefined);
}

function temporaryVariables(temp: string): SandboxEnvironment {
  const folder = temp === "private" ? "/tmp" : temp;
  return { TMPDIR: folder, TMP: undefined, TEMP: undefined };
}

/** `/run` holds the sockets of services, and little that programs need. */
async function systemMounts(hasNetwork: boolean): Promise<readonly Mount[]> {
  const needed = ["/run/current-system", "/run/opengl-driver", ...(hasNetwork ? ["/etc/resolv.conf"] : [])];
  const inRun = (await existing("read-only", needed)).filter(({ path }) => path.startsWith("/run/"));
  return [...(await realPaths(["/run", "/var/run"])).map((path) => mount("empty", path)), ...inRun];
}
