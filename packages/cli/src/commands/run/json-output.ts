import type { Io } from "../../terminal/io.ts";
import { jsonLine } from "../../terminal/json-line.ts";
import type { RunFacts, RunOutput } from "./run-output.ts";
import { wireResult } from "./wire.ts";

/** One result object when the run is over. */
export function jsonOutput({ stdout }: Io): RunOutput {
  let known: RunFacts | undefined;
  return {
    begin(facts) {
      known = facts;
    },
    event: () => {},
    end: (report) => void stdout.write(jsonLine(wireResult(report, known))),
  };
}
