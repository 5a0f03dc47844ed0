import { stringifyValue } from "../json/stringify-value.ts";
import type { Redactor } from "./create-redactor.ts";
import { cutBytes } from "./cut-text.ts";
import { stripControl } from "./strip-control.ts";

/** How much of a thrown value the model may read. */
export type ErrorDetail = "none" | "redacted" | "full";

interface ErrorMessageOptions {
  readonly detail: ErrorDetail;
  readonly redact: Redactor;
}

/**
 * What a model may read of anything that was thrown: its message, at most 4096 bytes of UTF-8.
 *
 * `redacted` masks secrets and takes out absolute file paths and the lines of stacks; `full` leaves them; `none` gives undefined, as does
 * an empty message. Control characters are removed in either case. Never throws.
 */
export function errorMessage(error: unknown, options: ErrorMessageOptions): string | undefined {
  if (options.detail === "none") return undefined;
  const message = stripControl(messageOf(error));
  const shown = options.detail === "full" ? message : withoutPaths(withoutStack(options.redact(message)));
  return cutBytes(shown.trim(), maxMessageBytes) || undefined;
}

function messageOf(error: unknown): string {
  try {
    if (typeof error === "object" && error !== null) {
      const { message } = error as { message?: unknown };
      if (typeof message === "string") return message;
    }
    return error === undefined ? "" : stringifyValue(error);
  } catch {
    return "";
  }
}

function withoutStack(text: string): string {
  return text.includes("\n")
    ? text
        .split("\n")
        .filter((line) => !stackLine.test(line))
        .join("\n")
    : text;
}

function withoutPaths(text: string): string {
  return text.replace(quotedPath, "[path]").replace(barePath, "[path]");
}

const maxMessageBytes = 4_096;
const stackLine =
  /^\s{0,64}(?:at (?:async )?[^\n]*(?::\d{1,9}:\d{1,9}|<anonymous>|native)\)?$|File "[^"\n]*", line \d|Traceback \(most recent call last\))/;
const quotedPath = /(?<=["'`])(?:file:\/\/)?(?:[A-Za-z]:[\\/]|\\\\|~?\/)[^"'`\n\\/]{1,256}[\\/][^"'`\n]*/g;
const barePath =
  /(?<![\w./\\)\]%~-])(?<!(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS) )(?:file:\/\/)?(?:[A-Za-z]:[\\/]|\\\\|~?\/)[^\s"'`\\/:;,()[\]<>|?*]{1,256}[\\/][^\s"'`;,()[\]<>|?*]*/g;
