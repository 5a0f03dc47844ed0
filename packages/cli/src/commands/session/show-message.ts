import type { ShowMessage } from "@haft/toolsets";
import { colorsFor } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";

/** Shows messages of the model (Brief) beside what else happens. */
export function showMessage({ stderr, env }: Pick<Io, "stderr" | "env">): ShowMessage {
  const paint = colorsFor(stderr, env);
  return ({ message, attachments }) => {
    const files = attachments.map(({ path, size }) => paint("dim", `  ${printableLine(path, 500)} (${size} bytes)`));
    stderr.write([`${paint("cyan", "›")} ${printable(message).replaceAll("\n", "\n  ")}`, ...files, ""].join("\n"));
  };
}
