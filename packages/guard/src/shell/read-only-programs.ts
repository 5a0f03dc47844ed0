import { type AllowedOptions, allows, isPlainPattern } from "./allowed-options.ts";
import { isReadOnlyGit } from "./read-only-git.ts";
import type { ShellWord } from "./shell-command.ts";

type IsReadOnly = (words: readonly ShellWord[]) => boolean;

/** What each program may be given without changing anything or starting another. */
export const readOnlyPrograms: ReadonlyMap<string, IsReadOnly> = new Map<string, IsReadOnly>([
  ["echo", () => true],
  [":", () => true],
  ["true", () => true],
  ["false", () => true],
  ["cd", (words) => words.length === 1 && /^[^-]/.test(words[0]?.text ?? "")],
  ["command", isLookup],
  ["printf", isReadOnlyPrintf],
  ["test", isReadOnlyTest],
  ["[", isReadOnlyTest],
  ["sed", isReadOnlySed],
  ["git", isReadOnlyGit],
  ["find", isReadOnlyFind],
  // The second operand of uniq is a file that it writes.
  ["uniq", (words) => words.every(isFixed) && operands(words).length <= 1 && allows(words, uniq)],
  // An operand without a plus sets the clock.
  [
    "date",
    (words) => words.every(isFixed) && operands(words).every((text) => text.startsWith("+")) && allows(words, date),
  ],
  ...Object.entries(programs()).map(
    ([name, options]) => [name, (words) => allows(words, options)] as [string, IsReadOnly],
  ),
]);

function isFixed({ text }: ShellWord): boolean {
  return text !== undefined;
}

function operands(words: readonly ShellWord[]): readonly string[] {
  return words.flatMap(({ text = "" }) => (text === "-" || !text.startsWith("-") ? [text] : []));
}

/** Prints lines by number: `sed -n 5,10p x`. A script of sed can do much else. */
function isReadOnlySed([flag, script, ...files]: readonly ShellWord[]): boolean {
  if (flag?.text !== "-n" || script?.text === undefined || !/^(?:\d+|\$)(?:,(?:\d+|\$))?p$/.test(script.text))
    return false;
  return files.every((word) => (word.text === undefined ? isPlainPattern(word) : !word.text.startsWith("-")));
}

/** `printf -v` and `test -v` evaluate what they are given. */
function isReadOnlyPrintf([format, ...rest]: readonly ShellWord[]): boolean {
  return format?.text !== undefined && !format.text.startsWith("-") && rest.every(({ hasGlob }) => !hasGlob);
}

function isReadOnlyTest(words: readonly ShellWord[]): boolean {
  return words.every(({ text }) => text !== undefined && text !== "-v" && text !== "-R");
}

/** The program whose name alone is looked up. */
function isLookup([flag, ...names]: readonly ShellWord[]): boolean {
  return (flag?.text === "-v" || flag?.text === "-V") && names.every(isFixed);
}

/** The expression of find is a language of its own: one dash, whole words. */
function isReadOnlyFind(words: readonly ShellWord[]): boolean {
  return words.every((word) =>
    word.text?.startsWith("-") === true
      ? findWords.has(word.text) || /^-\d+[a-zA-Z]?$/.test(word.text)
      : word.text !== undefined || isPlainPattern(word),
  );
}

const findWords: ReadonlySet<string> = new Set(
  "-H -L -P -name -iname -path -ipath -wholename -iwholename -regex -iregex -regextype -type -xtype -size -empty -mtime -mmin -atime -amin -ctime -cmin -newer -newermt -maxdepth -mindepth -depth -xdev -mount -perm -user -group -links -samefile -inum -nouser -nogroup -readable -writable -executable -daystart -follow -true -false -not -a -and -o -or -prune -quit -print -print0 -printf -ls".split(
    " ",
  ),
);

const uniq: AllowedOptions = { letters: "cduDiz", long: "--count --repeated --unique --ignore-case" };
const date: AllowedOptions = { letters: "uR", long: "--utc --date --iso-8601 --rfc-3339 --rfc-email --reference" };

function programs(): Readonly<Record<string, AllowedOptions>> {
  return {
    ls: {
      letters: "aAbBcCdfFghHiklLmnNopqQrRsStuUvxXZ1",
      long: "--all --almost-all --human-readable --color --classify --directory --full-time --group-directories-first --inode --recursive --reverse --si --size --sort --time --time-style",
      takesAny: true,
    },
    cat: {
      letters: "AbeEnstTuv",
      long: "--number --number-nonblank --show-all --show-ends --show-tabs --show-nonprinting --squeeze-blank",
      takesAny: true,
    },
    // Its names are variables of the shell.
    read: { letters: "rs", valued: "dnNptu" },
    pwd: { letters: "LP", takesAny: true },
    head: { letters: "qvz", valued: "nc", long: "--lines --bytes --quiet --silent --verbose", takesAny: true },
    tail: { letters: "qvz", valued: "nc", long: "--lines --bytes --quiet --silent --verbose", takesAny: true },
    grep: {
      letters: "aEFGHILPRTUVcbhilnoqrsvwxyzZ",
      valued: "ABCefmdD",
      long: "--after-context --before-context --context --color --colour --count --exclude --exclude-dir --extended-regexp --files-with-matches --files-without-match --fixed-strings --ignore-case --include --invert-match --line-number --line-regexp --max-count --no-filename --no-messages --null --only-matching --perl-regexp --quiet --recursive --regexp --silent --text --with-filename --word-regexp",
      takesAny: true,
    },
    // Not --pre, --search-zip (-z), --hostname-bin: they start programs.
    rg: {
      letters: "FiIHlLnNopPqsSuUvVwxca0.",
      valued: "ABCdeEfgjmMrtT",
      long: "--after-context --before-context --context --case-sensitive --color --column --count --count-matches --crlf --encoding --files --files-with-matches --files-without-match --fixed-strings --follow --glob --heading --hidden --iglob --ignore-case --invert-match --json --line-number --line-regexp --max-columns --max-count --max-depth --max-filesize --multiline --multiline-dotall --no-filename --no-heading --no-ignore --no-ignore-vcs --no-line-number --no-messages --null --only-matching --passthru --pcre2 --quiet --regexp --replace --smart-case --sort --sortr --stats --text --trim --type --type-list --type-not --unrestricted --version --vimgrep --with-filename --word-regexp",
    },
    egrep: { letters: "aHhilnoqrRsvwxc", valued: "ABCem", takesAny: true },
    fgrep: { letters: "aHhilnoqrRsvwxc", valued: "ABCem", takesAny: true },
    nl: { letters: "p", valued: "abdfhilnsvw", takesAny: true },
    tac: { letters: "br", valued: "s", takesAny: true },
    rev: { takesAny: true },
    tr: { letters: "cCdst", long: "--complement --delete --squeeze-repeats --truncate-set1", takesAny: true },
    seq: { letters: "w", valued: "fs", takesAny: true },
    sleep: { takesAny: true },
    cmp: { letters: "bls", valued: "in", takesAny: true },
    comm: { letters: "123iz", long: "--check-order --nocheck-order --output-delimiter --total", takesAny: true },
    paste: { letters: "sz", valued: "d", takesAny: true },
    fold: { letters: "bs", valued: "w", takesAny: true },
    md5sum: { letters: "bctz", long: "--check --quiet --status --tag", takesAny: true },
    sha1sum: { letters: "bctz", long: "--check --quiet --status --tag", takesAny: true },
    sha256sum: { letters: "bctz", long: "--check --quiet --status --tag", takesAny: true },
    sha512sum: { letters: "bctz", long: "--check --quiet --status --tag", takesAny: true },
    od: { letters: "abcdfilosvx", valued: "AjNStw", takesAny: true },
    // Not -o: it writes on macOS.
    base64: { letters: "di", valued: "w", long: "--decode --ignore-garbage --wrap" },
    readlink: { letters: "femnqsvz", long: "--canonicalize --no-newline", takesAny: true },
    type: { letters: "aftpP", takesAny: true },
    printenv: { letters: "0", takesAny: true },
    whoami: {},
    nproc: { long: "--all" },
    id: { letters: "agGnruz", takesAny: true },
    uname: { letters: "asnrvmpio", takesAny: true },
    df: { letters: "ahHiklPT", valued: "t", long: "--human-readable --inodes --local --total", takesAny: true },
    wc: { letters: "clmLw", long: "--bytes --chars --lines --words --max-line-length", takesAny: true },
    which: { letters: "as", takesAny: true },
    // Not --paginate (-l): it starts pr.
    diff: {
      letters: "abBcdEiNpqrstuwyZ",
      valued: "CU",
      long: "--brief --color --context --exclude --ignore-all-space --ignore-blank-lines --ignore-case --ignore-space-change --new-file --no-dereference --recursive --report-identical-files --side-by-side --strip-trailing-cr --suppress-common-lines --text --unified",
    },
    stat: {
      letters: "fLtx",
      valued: "c",
      long: "--dereference --file-system --format --printf --terse",
      takesAny: true,
    },
    du: {
      letters: "abchHkLmPsSx0",
      valued: "d",
      long: "--all --apparent-size --bytes --exclude --human-readable --max-depth --si --summarize --time --total",
      takesAny: true,
    },
    // Not --output (-o), --compress-program, --files0-from.
    sort: {
      letters: "bcCdfghiMnrRsuVz",
      valued: "kt",
      long: "--check --dictionary-order --field-separator --general-numeric-sort --human-numeric-sort --ignore-case --ignore-leading-blanks --key --month-sort --numeric-sort --reverse --stable --unique --version-sort --zero-terminated",
    },
    cut: {
      letters: "nsz",
      valued: "bcdf",
      long: "--bytes --characters --complement --delimiter --fields --only-delimited --output-delimiter",
      takesAny: true,
    },
    basename: { letters: "az", valued: "s", long: "--multiple --suffix --zero", takesAny: true },
    dirname: { letters: "z", long: "--zero", takesAny: true },
    realpath: {
      letters: "eLmPqsz",
      long: "--canonicalize-existing --canonicalize-missing --quiet --relative-base --relative-to --strip",
      takesAny: true,
    },
    // Not -o and -R: they write. Letters behind one with a value are options of their own here, so that none is `valued`.
    tree: {
      letters: "aACdDfFghiIJlLnNpPqrsStuUvxXQ",
      long: "--dirsfirst --du --filelimit --gitignore --inodes --noreport --prune --si",
    },
    // Not --compile (-C).
    file: { letters: "bhiIkLNr0", long: "--brief --dereference --mime --mime-encoding --mime-type --no-dereference" },
  };
}
