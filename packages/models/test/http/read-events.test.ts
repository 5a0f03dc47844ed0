import fc from "fast-check";
import { expect, test } from "vitest";
import { readEvents } from "../../src/http/read-events.ts";

async function read(...pieces: string[]): Promise<string[]> {
  async function* text(): AsyncGenerator<string> {
    yield* pieces;
  }
  const events: string[] = [];
  for await (const some of readEvents(text())) events.push(...some);
  return events;
}

test("readEvents() gives the data of each event, whatever the line ends are", async () => {
  expect(await read('data: {"a":1}\n\ndata:{"b":2}\r\n\r\ndata: [DONE]\r\r')).toEqual(['{"a":1}', '{"b":2}', "[DONE]"]);
});

test("readEvents() leaves out comments, names, ids and a byte order mark", async () => {
  expect(await read("\uFEFF: OPENROUTER PROCESSING\n\nevent: x\nid: 1\nretry: 5\ndata: 1\n\n:\n\n")).toEqual(["1"]);
});

test("readEvents() joins the lines of an event", async () => {
  expect(await read('data: {"a":\ndata: 1}\n\n')).toEqual(['{"a":\n1}']);
});

test("readEvents() takes a last event without its blank line if it is whole", async () => {
  expect(await read("data: 1\n\ndata: [DONE]")).toEqual(["1", "[DONE]"]);
  expect(await read('data: 1\n\ndata: {"a":2}\n')).toEqual(["1", '{"a":2}']);
  expect(await read('data: 1\n\ndata: {"a"')).toEqual(["1"]);
});

test("readEvents() gives the same events for any pieces", async () => {
  const stream = ': hi\r\n\r\ndata: {"a":"模"}\n\nevent: e\r\ndata: {"b":\r\ndata: 2}\r\n\r\ndata: [DONE]\n\n';
  const whole = await read(stream);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(stream.length), { maxLength: 30 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), stream.length];
      const pieces = at.slice(1).map((end, i) => stream.slice(at[i], end));
      expect(await read(...pieces)).toEqual(whole);
    }),
  );
});
