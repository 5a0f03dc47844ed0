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

/** Equal to no call. */
const noCall: CallRecord = { call: { type: "tool-call", id: "", name: "", rawInput: "" }, text: "", outcome: "" };

/**
 * Sees when a run goes in circles: one call, or a cycle of up to four, with the same names, inputs and results over and over.
 *
 * It keeps the last four calls and, for each cycle length, how many calls in a row were equal to the one a cycle before. It
 * compares texts and hashes nothing, so that a call costs the same however long the run is.
 */
export class NoProgressGuard {
  readonly limits: NoProgressLimits;
  /** The last calls, newest first. */
  readonly #recent: CallRecord[] = [noCall, noCall, noCall, noCall];
  readonly #equalInARow = new Uint32Array(longestCycle);
  /** How often the cycle was repeated that was repeated most. */
  #repetitions = 0;
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
    const allowed = this.limits.refuseAt - 2;
    if (this.#repetitions < allowed) return undefined;
    for (let length = 1; length <= longestCycle; length++) {
      const equal = this.#equalInARow[length - 1] as number;
      if (equal < allowed * length) continue;
      if (!this.#recent.slice(0, length).some((record) => isSameCall(record.call, call))) continue;
      this.#refusals++;
      return Math.floor(equal / length) + 1;
    }
    return undefined;
  }

  /** Takes note of a call that was answered, in call order. Returns how often it was repeated, when the model is to be told. */
  record(call: ToolCall, result: ToolResult): number | undefined {
    const record: CallRecord = { call, text: comparedText(result), outcome: result.outcome };
    const recent = this.#recent;
    const equalInARow = this.#equalInARow;
    this.#repetitions = 0;
    for (let length = 1; length <= longestCycle; length++) {
      const isEqual = isSameRecord(recent[length - 1] as CallRecord, record);
      const equal = isEqual ? (equalInARow[length - 1] as number) + 1 : 0;
      equalInARow[length - 1] = equal;
      this.#repetitions = Math.max(this.#repetitions, equal / length);
    }
    recent.pop();
    recent.unshift(record);
    if (this.#repetitions === 0) this.#refusals = 0;
    return this.#repetitions < this.limits.hintAt - 1 ? undefined : this.#hint();
  }

  /** The shortest cycle that repeats decides: a call that repeats by itself is no cycle of two. */
  #hint(): number | undefined {
    const { hintAt } = this.limits;
    for (let length = 1; length <= longestCycle; length++) {
      const equal = this.#equalInARow[length - 1] as number;
      const due = (hintAt - 1) * length;
      if (equal >= due) return equal === due ? hintAt : undefined;
    }
    return undefined;
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
