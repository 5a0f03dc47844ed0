/** What is told by a callback, as something to iterate over. */
export interface ProgressQueue<Item> {
  readonly items: AsyncIterable<Item>;
  readonly put: (item: Item) => void;
  readonly close: () => void;
}

export function progressQueue<Item>(): ProgressQueue<Item> {
  const waiting: Item[] = [];
  let isClosed = false;
  let wake = (): void => {};
  async function* items(): AsyncGenerator<Item, void> {
    for (;;) {
      while (waiting.length > 0) yield waiting.shift() as Item;
      if (isClosed) return;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  }
  return {
    items: items(),
    put(item) {
      waiting.push(item);
      wake();
    },
    close() {
      isClosed = true;
      wake();
    },
  };
}
