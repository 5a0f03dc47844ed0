import { execFileSync } from "node:child_process";

/**
 * What a program prints that calls `name` of a module when the process may open no more files.
 *
 * A process of its own, for the limit is one of processes.
 */
export function withoutDescriptors(module: string, name: string, call: string): string {
  const script = `
    import { openSync } from "node:fs";
    import { ${name} } from ${JSON.stringify(module)};
    process.on("uncaughtException", ({ message }) => console.log("uncaught", message));
    try { for (;;) openSync("/dev/null", "r"); } catch {}
    await ${call}.catch(({ message }) => console.log("failed", message));
    await new Promise((resolve) => setTimeout(resolve, 50));
    console.log("alive");`;
  const node = [process.execPath, "--conditions=haft-source", "--input-type=module", "-e", script];
  return execFileSync("/bin/bash", ["-c", 'ulimit -n 512; exec "$@"', "bash", ...node], { encoding: "utf8" });
}
