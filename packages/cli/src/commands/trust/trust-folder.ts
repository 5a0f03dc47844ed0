import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { printableLine } from "../../terminal/printable.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { existingFolder } from "../session/existing-folder.ts";
import { userTrust } from "../session/user-trust.ts";
import type { TrustInput } from "../trust.ts";

/** Trusts a folder, takes that back, or lists the folders that are trusted. */
export async function trustFolder({ options, operands }: TrustInput, io: Io): Promise<CommandEnd> {
  const trust = userTrust(io);
  if (options.list) {
    if (options.remove || operands.length > 0)
      throw new UsageError("Cannot use --list with a folder or --remove: it only shows; leave one out");
    for (const folder of trust.trustedFolders()) io.stdout.write(`${printableLine(folder, 4_000)}\n`);
    return "done";
  }
  const folder = existingFolder(operands[0], io.cwd);
  const shown = printableLine(folder, 4_000);
  if (!options.remove) {
    trust.trust(folder);
    io.stdout.write(`${shown} is trusted\n`);
    return "done";
  }
  trust.distrust(folder);
  if (!trust.isTrusted(folder)) {
    io.stdout.write(`${shown} is not trusted\n`);
    return "done";
  }
  const above = trust.trustedFolders().filter((one) => folder.startsWith(`${one}/`) || one === "/");
  throw new UsageError(`Cannot take back the trust in "${shown}": it lies in "${above.at(-1)}", which is trusted`);
}
