import { untilAborted } from "haft";
import type { Io } from "./io.ts";

/**
 * Does what asks a person at the terminal when nothing else is being asked, so that an answer is never taken for that to another question.
 *
 * A question inside of another does not take a turn. Who gives up waiting (`signal`) lets the next one go first.
 */
export async function takeTurn<Answer>(
  { stdin }: Pick<Io, "stdin">,
  signal: AbortSignal,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const before = turns.get(stdin) ?? Promise.resolve();
  const { promise: over, resolve: end } = Promise.withResolvers<void>();
  turns.set(
    stdin,
    before.then(() => over),
  );
  try {
    await untilAborted(before, signal);
    return await ask();
  } finally {
    end();
  }
}

// The terminal is one for the whole process.
const turns = new WeakMap<Io["stdin"], Promise<void>>();
