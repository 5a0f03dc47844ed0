import { checkErrorPage } from "./check-error-page.ts";
import { checkLinks } from "./check-links.ts";
import { reportCheck } from "./report-check.ts";
import { runCodeBlocks } from "./run-code-blocks.ts";

/** The pages tell the truth: their programs run, their links lead somewhere, and every error code has its section. */
export async function checkDocs(root: string): Promise<string[]> {
  return [...checkLinks(root), ...checkErrorPage(root), ...(await runCodeBlocks(root))];
}

if (import.meta.main) await reportCheck("docs", checkDocs);
