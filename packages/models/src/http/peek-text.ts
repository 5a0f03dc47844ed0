export interface PeekedText {
  /** The beginning, as far as it takes to see something that is not blank; empty when there is nothing. */
  readonly beginning: string;
  /** All of it, the beginning included. */
  readonly text: AsyncGenerator<string, void>;
}

/** Looks at how a text begins without taking it away. */
export async function peekText(pieces: AsyncGenerator<string, void>): Promise<PeekedText> {
  let beginning = "";
  while (beginning.trim() === "") {
    const next = await pieces.next();
    if (next.done) break;
    beginning += next.value;
  }
  return { beginning: beginning.trim(), text: whole(beginning, pieces) };
}

async function* whole(beginning: string, rest: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  try {
    yield beginning;
    yield* rest;
  } finally {
    // Whoever stops at the beginning stops the rest.
    await rest.return();
  }
}
