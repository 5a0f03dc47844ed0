import type { DoorCall } from "../door/door.ts";

interface KeptAnswer {
  readonly input: string;
  readonly answer: Promise<unknown>;
}

/**
 * The calls of one node of a graph, which may be interrupted: a node that goes on runs from its beginning, makes again the calls that
 * stand beside the one that was asked about, and is given its answers by their order alone.
 */
export class NodeCalls {
  readonly #kept = new Map<string, KeptAnswer>();
  readonly #asked = new Set<string>();
  #turn: Promise<void> = Promise.resolve();

  get isInterrupted(): boolean {
    return this.#asked.size > 0;
  }

  /** What the same call came to before the interruption, or will. */
  find({ id, input }: DoorCall): Promise<unknown> | undefined {
    if (id === undefined || !this.isInterrupted) return undefined;
    const kept = this.#kept.get(id);
    return kept?.input === JSON.stringify(input) ? kept.answer : undefined;
  }

  keep({ id, input }: DoorCall, answer: Promise<unknown>): void {
    if (id !== undefined) this.#kept.set(id, { input: JSON.stringify(input), answer });
  }

  /** True for a call that was asked about when the node ran before. It has to be asked about again, or the next takes its answer. */
  wasAsked({ id }: DoorCall): boolean {
    return id !== undefined && this.#asked.has(id);
  }

  /** Asks, one call after the other in the order in which they come, about those that need it. */
  ask<Answer>(call: DoorCall, need: Promise<unknown>, question: () => Answer): Promise<Answer | undefined> {
    const before = this.#turn;
    const asking = (async () => {
      if ((await need) === undefined && !this.wasAsked(call)) return undefined;
      await before;
      if (call.id !== undefined) this.#asked.add(call.id);
      return question();
    })();
    this.#turn = Promise.all([before, asking]).then(
      () => {},
      () => {},
    );
    return asking;
  }
}

/** The nodes of the graphs that run with a session's tools, by thread and task. The oldest that was never interrupted is forgotten first. */
export class GraphNodes {
  readonly #nodes = new Map<string, NodeCalls>();

  /** @param configurable what LangGraph hands on: `checkpoint_ns` names the task, and is the same when it goes on */
  of({ thread_id, checkpoint_ns }: Readonly<Record<string, unknown>> = {}): NodeCalls {
    const key = JSON.stringify([thread_id, checkpoint_ns]);
    const node = this.#nodes.get(key) ?? new NodeCalls();
    this.#nodes.set(key, node);
    if (this.#nodes.size > maxNodes) this.#forgetOne();
    return node;
  }

  #forgetOne(): void {
    const [oldest] = this.#nodes.keys();
    const [done] = [...this.#nodes].find(([, { isInterrupted }]) => !isInterrupted) ?? [oldest];
    if (done !== undefined) this.#nodes.delete(done);
  }
}

/** As many threads may wait for an answer; one that is forgotten makes its calls again. */
const maxNodes = 256;
