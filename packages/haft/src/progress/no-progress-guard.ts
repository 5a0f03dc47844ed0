import { isEqualJson } from "../json/is-equal-json.ts";
import { textOf } from "../message/message.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { NoProgressLimits } from "../session/execution-policy.ts";

/** Marks the parts the guard adds to results; they are not compared. */
export const noProgressSource = "no-progress-guard";

const longestCycle = 4;

interface CallRecord {
  readonly call: ToolCall;
  readonly text: string;
  readonly outcome: string;
}

/**
 * Sees when a run goes in circles: one call, or a cycle of up to four, with the same names, inputs and results over and over.
 *
 * It keeps the last four calls and, for each cycle length, how many calls in a row were equal to the one a cycle before. It
 * compares texts and hashes nothing, so that a call costs the same however long the run is.
 */
export class NoProgressGuard {
  readonly limits: NoProgressLimits;
  #recent: CallRecord[] = [];
  readonly #equalInARow: number[] = [0, 0, 0, 0];
  #refusals = 0;

  constructor(limits: NoProgressLimits) {
    this.limits = limits;
  }

  /** True when so many calls were refused that the run is to end. */
  get isExhausted(): boolean {
    return this.#refusals >= this.limits.endAfter;
  }

  /** How often the call has been made already, when it is to be refused; undefined when it may run. */
  refuse(call: ToolCall): number | undefined {
    for (let length = 1; length <= this.#recent.length; length++) {
      const repetitions = this.#repetitions(length);
      if (repetitions + 1 < this.limits.refuseAt) continue;
      if (!this.#recent.slice(-length).some((record) => isSameCall(record.call, call))) continue;
      this.#refusals++;
      return repetitions;
    }
    return undefined;
  }

  /** Takes note of a call that was answered, in call order. Returns how often it was repeated, when the model is to be told. */
  record(call: ToolCall, result: ToolResult): number | undefined {
    const record: CallRecord = { call, text: comparedText(result), outcome: result.outcome };
    const recent = this.#recent;
    let isRepeated = false;
    let hint: number | undefined;
    for (let length = 1; length <= longestCycle; length++) {
      const before = recent[recent.length - length];
      const isEqual = before !== undefined && isSameRecord(before, record);
      this.#equalInARow[length - 1] = isEqual ? (this.#equalInARow[length - 1] as number) + 1 : 0;
      // A call that repeats by itself is no cycle of two.
      if (!isRepeated && this.#isHintDue(length)) hint = this.limits.hintAt;
      isRepeated ||= this.#repetitions(length) >= this.limits.hintAt;
    }
    if (recent.length === longestCycle) recent.shift();
    recent.push(record);
    if (this.#equalInARow.every((count) => count === 0)) this.#refusals = 0;
    return hint;
  }

  #repetitions(length: number): number {
    return Math.floor((this.#equalInARow[length - 1] as number) / length) + 1;
  }

  #isHintDue(length: number): boolean {
    return this.#equalInARow[length - 1] === (this.limits.hintAt - 1) * length;
  }
}

function isSameRecord(a: CallRecord, b: CallRecord): boolean {
  return a.outcome === b.outcome && a.text === b.text && isSameCall(a.call, b.call);
}

function isSameCall(a: ToolCall, b: ToolCall): boolean {
  if (a.name !== b.name) return false;
  return isEqualJson(a.input ?? a.rawInput, b.input ?? b.rawInput);
}

function comparedText(result: ToolResult): string {
  const { content } = result;
  if (content.length === 1 && content[0]?.type === "text") return content[0].text;
  const compared = content.filter((part) => part.type !== "text" || part.source !== noProgressSource);
  return compared.every((part) => part.type === "text") ? textOf({ content: compared }) : JSON.stringify(compared);
}
