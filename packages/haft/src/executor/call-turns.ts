import type { JsonObject } from "../json/json-value.ts";
import type { ExecutionPolicy } from "../session/execution-policy.ts";
import type { ToolHook } from "../session/tool-hooks.ts";
import type { Tool } from "../tool/tool.ts";

/** One call's place among calls that come one by one. */
export interface CallTurn {
  /** Resolves when the call may start. Asked again, it has already begun. */
  begin(isConcurrencySafe: boolean): Promise<void>;
  /** Gives the place back while `work` goes on, and takes one again behind whoever came meanwhile; none when it fails. */
  aside<Value>(work: () => Promise<Value>): Promise<Value>;
  /** Gives the place back, whether the call has begun or not. */
  end(): void;
}

interface Waiting {
  readonly turn: object;
  readonly isSafe: boolean;
  readonly start: () => void;
}

/**
 * Lets calls that come one by one start as those of one message do: in the order in which they come, side by side where the session's
 * schedule allows it. For hosts that do not know which calls will come together.
 */
export class CallTurns {
  readonly #schedule: ExecutionPolicy["schedule"];
  readonly #limit: number;
  #waiting: Waiting[] = [];
  /** The calls that have begun, and whether others may run beside each. */
  readonly #running = new Map<object, boolean>();

  constructor({ schedule, maxConcurrentCalls }: Pick<ExecutionPolicy, "schedule" | "maxConcurrentCalls">) {
    this.#schedule = schedule;
    this.#limit = maxConcurrentCalls;
  }

  take(): CallTurn {
    const turn = {};
    let begun: { readonly isSafe: boolean; readonly start: Promise<void> } | undefined;
    const begin = (isSafe: boolean): Promise<void> => {
      begun ??= { isSafe, start: this.#begin(turn, isSafe) };
      return begun.start;
    };
    const end = (): void => {
      begun = undefined;
      this.#end(turn);
    };
    return {
      begin,
      end,
      async aside(work) {
        if (begun === undefined) return await work();
        const { isSafe } = begun;
        end();
        const value = await work();
        await begin(isSafe);
        return value;
      },
    };
  }

  #begin(turn: object, isConcurrencySafe: boolean): Promise<void> {
    const isSafe = this.#schedule === "parallel" || (this.#schedule === "safe" && isConcurrencySafe);
    return new Promise((start) => {
      this.#waiting.push({ turn, isSafe, start });
      this.#startNext();
    });
  }

  #end(turn: object): void {
    this.#running.delete(turn);
    this.#waiting = this.#waiting.filter((one) => one.turn !== turn);
    this.#startNext();
  }

  #startNext(): void {
    for (let next = this.#waiting[0]; next !== undefined && this.#mayStart(next.isSafe); next = this.#waiting[0]) {
      this.#waiting.shift();
      this.#running.set(next.turn, next.isSafe);
      next.start();
    }
  }

  #mayStart(isSafe: boolean): boolean {
    if (this.#running.size === 0) return true;
    return isSafe && this.#running.size < this.#limit && [...this.#running.values()].every(Boolean);
  }
}

/** For the hooks of the call that has the turn: it begins before any other hook is asked, as a call of a round does. */
export function inTurn(turn: CallTurn): ToolHook {
  return {
    priority: Number.MIN_SAFE_INTEGER,
    async beforeTool({ tool, input }) {
      await turn.begin(await isConcurrencySafe(tool, input));
      return undefined;
    },
  };
}

async function isConcurrencySafe(tool: Tool, input: JsonObject): Promise<boolean> {
  if (tool.traits !== undefined) return tool.traits.concurrencySafe;
  const prepared = await tool.prepare(input);
  return prepared.ok && prepared.traits.concurrencySafe;
}
