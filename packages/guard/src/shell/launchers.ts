/** How a program is told what to start. */
export interface LauncherForm {
  /** Names apart by spaces. */
  readonly program: string;
  /** Only with one of these as the first argument. */
  readonly subcommands?: string;
  /** Options without a value of their own word, as whole words. Any other option makes the call unclear. */
  readonly flags?: RegExp;
  /** Options whose value is the next word. */
  readonly valued?: RegExp;
  /** Such a value that names what is started besides, as its group. */
  readonly startingValue?: RegExp;
  /** How many words stand before the command. */
  readonly operands?: number;
  /** An option behind which a script of a shell stands. */
  readonly script?: RegExp;
  /** The command is a text for a shell. */
  readonly isText?: boolean;
  readonly takesAssignments?: boolean;
  /** It adds words that it reads to the command. */
  readonly isFed?: boolean;
  /** The command runs in another folder, or on another machine. */
  readonly isElsewhere?: boolean;
}

/**
 * Programs that start what their arguments name.
 *
 * Source: their manual pages (coreutils 9, util-linux 2.40, sudo 1.9, findutils 4.10, npm 11, Docker 28, read 2026-11).
 */
export const launchers: readonly LauncherForm[] = [
  {
    program: "sudo doas",
    flags:
      /^(?:-[AbEHKknPSV]+|--(?:askpass|background|preserve-env(?:=.*)?|set-home|non-interactive|stdin|(?:user|group|host)=.*))$/,
    valued: /^(?:-[ghpu]|--(?:user|group|host|prompt))$/,
    takesAssignments: true,
  },
  { program: "su runuser", script: /^(?:-c|--command)$/, flags: /^(?:-l?|--login)$/ },
  {
    program: "env",
    flags: /^(?:-[i0v]+|--(?:ignore-environment|null|unset=.*|chdir=.*))$/,
    valued: /^(?:-[uC]|--(?:unset|chdir))$/,
    takesAssignments: true,
  },
  { program: "jobs", flags: /^-[xlnprs]+$/ },
  { program: "exec", flags: /^-[cl]+$/, valued: /^-a$/ },
  { program: "setsid", flags: /^(?:-[cfw]+|--(?:ctty|fork|wait))$/ },
  {
    program: "ionice",
    flags: /^(?:-t|-[cn]\d+|--ignore|--class(?:data)?=.*)$/,
    valued: /^(?:-[cn]|--class|--classdata)$/,
  },
  { program: "chrt taskset", flags: /^-[a-z]+$/, operands: 1 },
  {
    program: "flock",
    flags: /^(?:-[eFnosux]+|--(?:exclusive|nonblock|shared|close|no-fork|timeout=.*|wait=.*))$/,
    valued: /^(?:-[wE]|--(?:wait|timeout|conflict-exit-code))$/,
    operands: 1,
    script: /^(?:-c|--command)$/,
  },
  {
    program: "watch",
    flags: /^(?:-[bcdegprtw]+|-n[\d.]+|--(?:differences|no-title|color|interval=.*))$/,
    valued: /^(?:-n|--interval)$/,
    isText: true,
  },
  {
    program: "xargs gxargs",
    isFed: true,
    flags:
      /^(?:-[0oprtx]+|-[ILPnsdE].+|--(?:null|no-run-if-empty|verbose|(?:max-args|max-procs|max-lines|delimiter|replace)=.*))$/,
    valued: /^(?:-[aILPnsdE]|--(?:arg-file|max-args|max-procs|max-lines|delimiter))$/,
  },
  { program: "strace ltrace", flags: /^-(?:f+|q+|v|y|c|C|t+|T|r)$/, valued: /^-[eoPpsS]$/ },
  { isElsewhere: true, program: "chroot", operands: 1 },
  {
    isElsewhere: true,
    program:
      "unshare nsenter fakeroot dbus-run-session caffeinate torsocks proxychains proxychains4 firejail systemd-run pkexec catchsegv",
  },
  {
    isElsewhere: true,
    program: "ssh",
    operands: 1,
    isText: true,
    flags: /^-[46AaCfgKkMNnqsTtVvXxYy]+$/,
    valued: /^-[bcDEeFIiJLlmOopQRSWw]$/,
    startingValue: /^(?:Proxy|Local|KnownHosts)Command[= ]\s*(.+)/i,
  },
  {
    program: "npx bunx pnpx",
    flags: /^(?:-[yq]|--(?:yes|no|quiet|no-install|package=.*))$/,
    valued: /^(?:-p|--package)$/,
    script: /^(?:-c|--call)$/,
  },
  {
    program: "npm",
    subcommands: "exec x",
    flags: /^(?:-[yq]|--(?:yes|no|package=.*))$/,
    valued: /^--package$/,
    script: /^(?:-c|--call)$/,
  },
  { program: "pnpm yarn", subcommands: "dlx exec" },
  { program: "bun deno", subcommands: "x" },
  {
    isElsewhere: true,
    program: "docker podman nerdctl",
    subcommands: "exec run",
    flags:
      /^(?:-[ditP]+|--(?:rm|init|interactive|tty|detach|(?:user|workdir|env|name|volume|network|entrypoint|platform)=.*))$/,
    valued: /^(?:-[uweveph]|--(?:user|workdir|env|name|volume|network|publish|platform))$/,
    operands: 1,
  },
  {
    isElsewhere: true,
    program: "docker-compose",
    subcommands: "exec run",
    flags: /^(?:-T|--rm)$/,
    valued: /^(?:-u|--user)$/,
    operands: 1,
  },
  {
    isElsewhere: true,
    program: "kubectl oc",
    subcommands: "exec",
    flags: /^-[it]+$/,
    valued: /^(?:-[cn]|--(?:container|namespace))$/,
    operands: 1,
  },
  { program: "devbox uv poetry pipenv pdm hatch rye pixi", subcommands: "run" },
  { program: "bundle mise rbenv pyenv direnv asdf nix", subcommands: "exec run shell develop x" },
  { program: "conda mamba micromamba", subcommands: "run", valued: /^(?:-[np]|--(?:name|prefix))$/ },
  { program: "op doppler", subcommands: "run" },
  { program: "cross-env dotenv", takesAssignments: true },
];
