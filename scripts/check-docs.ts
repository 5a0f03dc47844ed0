import { checkApiPage } from "./check-api-page.ts";
import { checkBenchFigures } from "./check-bench-figures.ts";
import { checkErrorPage } from "./check-error-page.ts";
import { checkLinks } from "./check-links.ts";
import { checkSourceBlocks } from "./check-source-blocks.ts";
import { checkTolerancePage } from "./check-tolerance-page.ts";
import { checkToolsPage } from "./check-tools-page.ts";
import { reportCheck } from "./report-check.ts";
import { runCodeBlocks } from "./run-code-blocks.ts";

/**
 * The pages tell the truth: programs run, links lead somewhere, every error code is explained, every public name and every built-in tool is listed, code from
 * the source is as it is there, the table of tolerance has the rows that are tried, figures are those that were measured.
 */
export async function checkDocs(root: string): Promise<string[]> {
  return [
    ...checkLinks(root),
    ...checkErrorPage(root),
    ...checkApiPage(root),
    ...checkSourceBlocks(root),
    ...checkTolerancePage(root),
    ...(await checkToolsPage(root)),
    ...checkBenchFigures(root),
    ...(await runCodeBlocks(root)),
  ];
}

if (import.meta.main) await reportCheck("docs", checkDocs);
