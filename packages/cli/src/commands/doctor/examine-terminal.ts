import { isColored } from "../../terminal/colors.ts";
import type { Io, Output } from "../../terminal/io.ts";
import type { Finding } from "./finding.ts";

/** Whether somebody can be asked, and where colours are shown. */
export function examineTerminal({
  stdin,
  stdout,
  stderr,
  env,
}: Pick<Io, "stdin" | "stdout" | "stderr" | "env">): readonly Finding[] {
  const canAsk = stdin.isTTY === true && stderr.isTTY === true;
  const questions = canAsk
    ? "asked here"
    : "not asked here; calls that need a yes are denied without --yes or --allowed-tools";
  const colors = `standard output ${colorState(stdout, env)}, standard error ${colorState(stderr, env)}${reason(env)}`;
  return [
    { area: "Terminal", name: "questions", state: canAsk ? "ok" : "note", detail: questions },
    { area: "Terminal", name: "colours", state: "ok", detail: colors },
  ];
}

function colorState(output: Output, env: Io["env"]): string {
  return isColored(output, env) ? "on" : "off";
}

function reason(env: Io["env"]): string {
  const set = ["FORCE_COLOR", "NO_COLOR"].filter((name) => env[name] !== undefined && env[name] !== "");
  if (env.TERM === "dumb") set.push("TERM=dumb");
  return set.length === 0 ? "" : ` (${set.join(", ")})`;
}
