import { addGap, analysisOf, type Findings, noFindings, tooLarge } from "./findings.ts";
import { hiddenCharacterProblem } from "./hidden-characters.ts";
import type { ShellAnalysis } from "./shell-command.ts";
import { visitScript } from "./visit-script.ts";

/**
 * Finds every simple command of a text of bash, wherever it stands: in lists, groups, loops, functions, substitutions, here-documents,
 * and in what launchers such as `sudo` and `sh -c` are given.
 *
 * It never throws. What it does not understand for certain it names in `problems`: then the commands may be incomplete, and nothing may
 * be allowed because of them. What surrounds the command is trusted: `PATH`, exported functions, the startup files.
 */
export function analyseCommand(text: string): ShellAnalysis {
  const found = noFindings();
  const hidden = hiddenCharacterProblem(text);
  if (hidden === undefined) visitAll(text, found);
  else addGap(found, hidden);
  return analysisOf(text, found);
}

/** The parser goes deeper with each level of nesting, up to the end of the stack. */
function visitAll(text: string, found: Findings): void {
  try {
    visitScript(text, found, [], "");
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    addGap(found, tooLarge);
  }
}
