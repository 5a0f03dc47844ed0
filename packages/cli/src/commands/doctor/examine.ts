import type { Io } from "../../terminal/io.ts";
import { examineFolders } from "./examine-folders.ts";
import { examineLanguageServers } from "./examine-language-servers.ts";
import { examineModels } from "./examine-models.ts";
import { examineProgram } from "./examine-program.ts";
import { examineServers } from "./examine-servers.ts";
import { examineSettings } from "./examine-settings.ts";
import { examineTerminal } from "./examine-terminal.ts";
import { examineTools } from "./examine-tools.ts";
import { examineWeb } from "./examine-web.ts";
import type { Finding } from "./finding.ts";

/** Looks at everything `haft` stands on. It changes nothing. */
export async function examine(io: Io): Promise<readonly Finding[]> {
  const found = await Promise.all([
    examineProgram(io),
    examineTools(io),
    examineLanguageServers(io),
    examineWeb(io),
    examineModels(io),
    examineSettings(io),
    examineServers(io),
    examineFolders(io),
    examineTerminal(io),
  ]);
  return found.flat();
}
