import type { Row } from "./row.ts";
import { abort } from "./rows/abort.ts";
import { cutArguments, oddArguments } from "./rows/arguments.ts";
import { cutAnswers, endings } from "./rows/endings.ts";
import { failures } from "./rows/failures.ts";
import { loops } from "./rows/loops.ts";
import { clashingNames, hiddenTools, refusedNames, unknownNames } from "./rows/names.ts";
import { oddCalls } from "./rows/odd-calls.ts";
import { bigResults, oddValues, pictures } from "./rows/results.ts";
import { schemas } from "./rows/schemas.ts";
import { deafTools } from "./rows/time.ts";

/** The table, in the order of its page. */
export const rows: readonly Row[] = [
  unknownNames,
  cutArguments,
  oddArguments,
  cutAnswers,
  endings,
  oddCalls,
  loops,
  bigResults,
  failures,
  deafTools,
  abort,
  hiddenTools,
  clashingNames,
  refusedNames,
  oddValues,
  pictures,
  schemas,
];
