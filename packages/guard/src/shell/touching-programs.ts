import type { OptionMeanings } from "./read-arguments.ts";

export type OperandUse = "none" | "read" | "write" | "write-first" | "write-second" | "write-last" | "link" | "move";

/** What a program does with the files that it is given. */
export interface TouchingProgram {
  readonly operands: OperandUse;
  readonly options?: OptionMeanings;
  /** The first operand is no file, unless an option with the meaning `pattern` or `read-pattern` takes its place. */
  readonly hasPattern?: boolean;
  readonly isRecursive?: boolean;
  /** It goes through links to folders. */
  readonly followsLinks?: boolean;
  /** It reads the working folder when it is given no file: always, or only when it goes into folders. */
  readonly here?: "always" | "recursive";
  /** It writes files that no word names, unless an option has the meaning `target`. */
  readonly makesFiles?: boolean;
}

/** Programs that read or write files by name. */
export const touchingPrograms: ReadonlyMap<string, TouchingProgram> = new Map(
  Object.entries({
    ...each("cat bat less more most tac rev view pr fmt expand unexpand zcat bzcat xzcat hexdump hd cksum sum", {
      operands: "read",
    }),
    ...each("md5sum sha1sum sha224sum sha256sum sha384sum sha512sum b2sum shasum md5", {
      operands: "read",
      options: "a=value",
    }),
    ...each("head tail", { operands: "read", options: "n=value c=value lines=value bytes=value" }),
    ...each("nl", {
      operands: "read",
      options: "b=value d=value f=value h=value i=value l=value n=value s=value v=value w=value",
    }),
    ...each("od", { operands: "read", options: "A=value j=value N=value S=value t=value" }),
    ...each("strings", { operands: "read", options: "n=value t=value e=value s=value T=value U=value bytes=value" }),
    ...each("fold", { operands: "read", options: "w=value width=value" }),
    ...each("column", { operands: "read", options: "c=value s=value o=value N=value" }),
    ...each("base64 base32", { operands: "read", options: "w=value wrap=value o=write" }),
    ...each("xxd", { operands: "write-second", options: "c=value g=value l=value s=value" }),
    ...each("wc", { operands: "read", options: "files0-from=read" }),
    ...each("stat", { operands: "read", options: "c=value format=value" }),
    ...each("file", { operands: "read", options: "f=read files-from=read m=read magic-file=read" }),
    ...each("cut", { operands: "read", options: "d=value f=value b=value c=value" }),
    ...each("paste", { operands: "read", options: "d=value delimiters=value" }),
    ...each("join", { operands: "read", options: "t=value 1=value 2=value o=value a=value v=value e=value j=value" }),
    ...each("comm", { operands: "read" }),
    ...each("cmp", { operands: "read", options: "n=value i=value bytes=value ignore-initial=value" }),
    ...each("diff diff3 colordiff", {
      operands: "read",
      followsLinks: true,
      options: "r:recursive recursive:recursive U=value C=value x=value exclude=value X=read exclude-from=read",
    }),
    ...each("sdiff", { operands: "read", options: "o=write output=write" }),
    ...each("sort", {
      operands: "read",
      options: "o=write output=write k=value t=value S=value T=value key=value field-separator=value files0-from=read",
    }),
    ...each("uniq", { operands: "write-second", options: "f=value s=value w=value" }),
    ...each("sed gsed", {
      operands: "read",
      hasPattern: true,
      options: "i:in-place in-place:in-place e=pattern expression=pattern f=read-pattern file=read-pattern",
    }),
    ...each("awk gawk mawk nawk", {
      operands: "read",
      hasPattern: true,
      options: "f=read-pattern file=read-pattern F=value v=value assign=value field-separator=value",
    }),
    ...each("perl ruby", { operands: "read", options: "i:in-place e=value E=value" }),
    ...each("jq yq", {
      operands: "read",
      hasPattern: true,
      options: "i:in-place inplace:in-place in-place:in-place f=read-pattern from-file=read-pattern",
    }),
    ...each("grep egrep fgrep zgrep", {
      operands: "read",
      here: "recursive",
      hasPattern: true,
      options:
        "e=pattern regexp=pattern f=read-pattern file=read-pattern r:recursive R:recursive-follow recursive:recursive dereference-recursive:recursive-follow A=value B=value C=value m=value d=value D=value after-context=value before-context=value context=value max-count=value include=value exclude=value exclude-dir=value exclude-from=read",
    }),
    ...each("rg ag ack", {
      operands: "read",
      hasPattern: true,
      isRecursive: true,
      here: "always",
      options:
        "L:follow follow:follow e=pattern regexp=pattern f=read-pattern file=read-pattern files:pattern type-list:pattern g=value glob=value iglob=value t=value T=value type=value type-not=value A=value B=value C=value m=value M=value j=value r=value E=value d=value max-count=value max-depth=value max-columns=value ignore-file=read",
    }),
    ...each("fd fdfind", {
      operands: "read",
      hasPattern: true,
      isRecursive: true,
      here: "always",
      options: "L:follow follow:follow e=value t=value E=value d=value extension=value type=value exclude=value",
    }),
    ...each("ls dir vdir", {
      operands: "read",
      here: "always",
      options: "R:recursive recursive:recursive L:follow dereference:follow I=value ignore=value w=value",
    }),
    ...each("du", {
      operands: "read",
      isRecursive: true,
      here: "always",
      options: "d=value max-depth=value exclude=value files0-from=read L:follow dereference:follow",
    }),
    ...each("tree", {
      operands: "read",
      isRecursive: true,
      here: "always",
      options: "o=write L=value I=value P=value l:follow",
    }),
    ...each("source .", { operands: "read" }),
    ...each("tee sponge", { operands: "write" }),
    ...each("touch", { operands: "write", options: "r=read reference=read d=value date=value t=value" }),
    ...each("mkdir mkfifo mknod", { operands: "write", options: "m=value mode=value" }),
    ...each("rm rmdir unlink shred trash", {
      operands: "write",
      options: "r:recursive R:recursive recursive:recursive n=value s=value",
    }),
    ...each("chmod chown chgrp", {
      operands: "write",
      hasPattern: true,
      options: "R:recursive recursive:recursive reference=read-pattern",
    }),
    ...each("truncate", { operands: "write", options: "s=value size=value r=read reference=read" }),
    ...each("fallocate", { operands: "write", options: "l=value length=value o=value offset=value" }),
    ...each("cp gcp", {
      operands: "write-last",
      options:
        "r:recursive R:recursive a:recursive recursive:recursive archive:recursive L:follow dereference:follow t=target target-directory=target S=value suffix=value",
    }),
    ...each("mv", {
      operands: "move",
      isRecursive: true,
      options: "t=target target-directory=target S=value suffix=value",
    }),
    ...each("ln", { operands: "link", options: "t=target target-directory=target S=value suffix=value" }),
    ...each("install ginstall", {
      operands: "write-last",
      options:
        "d:in-place directory:in-place t=target target-directory=target m=value o=value g=value mode=value owner=value group=value",
    }),
    ...each("rsync", {
      operands: "write-last",
      options:
        "a:recursive r:recursive archive:recursive recursive:recursive L:follow copy-links:follow k:follow e=value rsh=value f=value filter=value B=value T=value M=value exclude=value include=value exclude-from=read include-from=read files-from=read password-file=read log-file=write write-batch=write",
    }),
    ...each("scp", {
      operands: "write-last",
      options: "r:recursive P=value i=read o=value c=value F=read J=value l=value S=value",
    }),
    ...each("zip", {
      operands: "write-first",
      followsLinks: true,
      options: "r:recursive recurse-paths:recursive x=value",
    }),
    ...each("unzip 7z", { operands: "read", options: "d=target", makesFiles: true }),
    ...each("gzip gunzip bzip2 bunzip2 xz unxz zstd unzstd", {
      operands: "write",
      options: "r:recursive o=write S=value",
    }),
    ...each("split csplit", { operands: "read", options: "b=value l=value n=value a=value C=value", makesFiles: true }),
    ...each("patch", {
      operands: "write",
      options: "i=read input=read o=target output=target r=write d=target p=value",
      makesFiles: true,
    }),
    ...each("curl", {
      operands: "none",
      options:
        "o=write output=write O:write-here remote-name:write-here remote-name-all:write-here c=write cookie-jar=write D=write dump-header=write trace=write trace-ascii=write stderr=write T=read upload-file=read K=read config=read E=read cert=read key=read cacert=read netrc-file=read etag-compare=read etag-save=write hsts=write alt-svc=write libcurl=write output-dir=target d=data data=data data-ascii=data data-binary=data json=data data-raw=value data-urlencode=named-data url-query=named-data variable=named-data F=data form=data b=cookie cookie=cookie H=data header=data proxy-header=data w=data write-out=data X=value request=value u=value A=value e=value x=value m=value",
    }),
    ...each("wget", {
      operands: "none",
      options:
        "O=target output-document=target o=write output-file=write a=write P=target directory-prefix=target i=read input-file=read post-file=read body-file=read config=read",
      makesFiles: true,
    }),
    ...each("git", { operands: "none", options: "output=write" }),
    ...each("gcc cc clang g++ clang++ rustc iconv pandoc openssl", {
      operands: "read",
      options: "o=write output=write out=write in=read",
    }),
    ...each("ed ex vi vim nvim nano emacs sqlite3", { operands: "write", options: "c=value s=value" }),
  } satisfies Record<string, TouchingProgram>),
);

function each(names: string, program: TouchingProgram): Readonly<Record<string, TouchingProgram>> {
  return Object.fromEntries(names.split(" ").map((name) => [name, program]));
}
