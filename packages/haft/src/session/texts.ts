import type { Issue } from "../json/issue.ts";
import type { JsonValue } from "../json/json-value.ts";

/**
 * Every sentence Haft says to a model, in one place. Give a session other ones with `texts`.
 *
 * Nothing here may hold a secret: arguments that come from errors are redacted before.
 */
export interface Texts {
  unknownTool(name: string, nearest: readonly string[], visibleCount: number): string;
  toolNotAllowed(name: string): string;
  toolNotLoaded(name: string): string;
  /** `lines` are names with hints, `more` is how many tools there are beside them. */
  deferredTools(lines: readonly string[], more: number): string;
  invalidInput(toolName: string, issues: readonly Issue[], rawInput: JsonValue): string;
  /** The input is not the model's: a hook, the tool's own check or an approver gave it. */
  invalidChangedInput(toolName: string, issues: readonly Issue[], input: JsonValue): string;
  denied(toolName: string, reason: string | undefined): string;
  rejected(reason: string | undefined): string;
  approvalUnavailable(toolName: string, reason: string | undefined): string;
  planMode(toolName: string): string;
  timedOut(toolName: string, timeoutMs: number): string;
  cancelled(by: "user" | "timeout" | "upstream"): string;
  skipped(): string;
  notRunAfter(termination: string): string;
  notRunAtStepLimit(maxSteps: number): string;
  notRunAfterError(): string;
  unsettled(toolName: string): string;
  failed(toolName: string, message: string | undefined, errorId: string): string;
  invalidOutput(toolName: string): string;
  noOutput(): string;
  noProgressHint(toolName: string, repetitions: number): string;
  noProgressRefusal(toolName: string, repetitions: number): string;
  emptyAnswer(): string;
  emptyAnswerReminder(): string;
  summaryRequest(maxSteps: number): string;
  resultCut(
    shown: { headChars: number; tailChars: number; totalChars: number },
    reference: string,
    reader: string | undefined,
  ): string;
  partLeftOut(mediaType: string, bytes: number, reference: string | undefined): string;
}

/** The sentences a session uses unless it is given others. */
export const englishTexts: Texts = {
  unknownTool(name, nearest, visibleCount) {
    const there =
      nearest.length === 0 ? "there are no tools" : `the nearest of ${visibleCount} tools are ${quotedList(nearest)}`;
    return `Cannot find tool "${name}": ${there}`;
  },
  toolNotAllowed: (name) => `Cannot call tool "${name}": it is not allowed in this session`,
  toolNotLoaded: (name) =>
    `Cannot call tool "${name}": it is not loaded; load it with ToolSearch, query "select:${name}", and call it after that`,
  deferredTools: (lines, more) =>
    [
      "These tools are there but not loaded. Before you call one, load it with ToolSearch, by its name or by words:",
      ...lines,
      ...(more === 0 ? [] : [`- ${more} ${lines.length === 0 ? "" : "more "}that only ToolSearch finds`]),
    ].join("\n"),
  invalidInput: (toolName, issues, rawInput) =>
    inputRefusal(`Cannot call tool "${toolName}": its input does not fit`, issues, rawInput),
  invalidChangedInput: (toolName, issues, input) =>
    inputRefusal(
      `Cannot call tool "${toolName}": the input that was put in the place of yours does not fit`,
      issues,
      input,
    ),
  denied: (toolName, reason) => `Cannot run tool "${toolName}": ${reason ?? "it is denied"}`,
  rejected: (reason) =>
    reason === undefined || reason.trim() === ""
      ? "The user rejected this call"
      : `The user rejected this call: ${reason}`,
  approvalUnavailable: (toolName, reason) =>
    `Cannot run tool "${toolName}": it needs approval${reason === undefined ? "" : ` (${reason})`} and nobody is there to give it`,
  planMode: (toolName) => `Cannot run tool "${toolName}": in plan mode only tools that change nothing run`,
  timedOut: (toolName, timeoutMs) => `Tool "${toolName}" did not finish within ${timeoutMs} ms and was stopped`,
  cancelled: (by) =>
    by === "user"
      ? "The user interrupted this call"
      : by === "timeout"
        ? "This call was cancelled: the run reached its time limit"
        : "This call was cancelled",
  skipped: () => "Not run: another call of this round ended the run",
  notRunAfter: (termination) =>
    `Not run: the answer that made this call is incomplete (${termination}); make the call again if it is still wanted`,
  notRunAtStepLimit: (maxSteps) => `Not run: the limit of ${maxSteps} steps with tool calls is reached`,
  notRunAfterError: () => "Not run: an earlier call of this round failed and ended the run",
  unsettled: (toolName) =>
    `Tool "${toolName}" was started and its end is unknown: it may or may not have had its effect; check before calling it again`,
  failed: (toolName, message, errorId) =>
    `Tool "${toolName}" failed${message === undefined || message === "" ? "" : `: ${message}`} (error ${errorId})`,
  invalidOutput: (toolName) => `Tool "${toolName}" returned something that does not fit its declared output`,
  noOutput: () => "Done; the tool has no output",
  noProgressHint: (toolName, repetitions) =>
    `Note: this is the same call of "${toolName}" with the same result ${repetitions} times in a row. Repeating it will not help: try something else, or answer with what is known`,
  noProgressRefusal: (toolName, repetitions) =>
    `Cannot run tool "${toolName}" again: the same call had the same result ${repetitions} times. Do something else, or answer with what is known`,
  emptyAnswer: () => "(the model gave no answer)",
  emptyAnswerReminder: () => "Your last answer was empty. Answer the request in words, or call a tool",
  summaryRequest: (maxSteps) =>
    `The limit of ${maxSteps} steps is reached. Without calling tools, sum up what was done, what was found and what is left`,
  resultCut: (shown, reference, reader) =>
    `[… cut: the first ${shown.headChars} and the last ${shown.tailChars} of ${shown.totalChars} characters are shown; ` +
    (reader === undefined ? `the whole is kept as ${reference}` : `read on with ${reader} of "${reference}"`) +
    " …]",
  partLeftOut: (mediaType, bytes, reference) =>
    `[${mediaType}, ${bytes} bytes, left out${reference === undefined ? "" : `; kept as ${reference}`}]`,
};

function inputRefusal(what: string, issues: readonly Issue[], input: JsonValue): string {
  const list = issues.map(({ path, code, message }) => `${path}:${code}${message === "" ? "" : ` (${message})`}`);
  const shown = firstChars(typeof input === "string" ? input : JSON.stringify(input), 2_000);
  return [what, list.join("; "), `Input: ${shown}`].join("\n");
}

function quotedList(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(", ");
}

function firstChars(text: string, maxChars: number): string {
  return text.length <= maxChars ? text : `${text.slice(0, maxChars)}…`;
}
