import { expect, test } from "vitest";
import { type CassetteTurn, createCassette, parseCassette, renderCassette } from "../../src/model/cassette.ts";

const turn: CassetteTurn = { model: "m", settings: { tools: [] }, keeps: 0, messages: [{ role: "user" }], events: [] };

test("parseCassette() reads what was rendered and what was written line by line", () => {
  let file = "";
  const cassette = createCassette({ write: (line) => (file += line) });
  cassette.append(turn);
  cassette.append({ ...turn, keeps: 1 });
  expect(renderCassette(cassette)).toBe(file);
  expect(parseCassette(file).turns).toEqual(cassette.turns);
});

test("parseCassette() leaves out a last line that was torn off", () => {
  const text = renderCassette(Object.assign(createCassette(), { turns: [turn, turn] }));
  expect(parseCassette(text.slice(0, -10)).turns).toEqual([turn]);
});

test.for([
  ["", 1],
  ["{}\n", 1],
  ['{"haft":"cassette","version":2}\n', 1],
  [`${renderCassette(createCassette())}nonsense\n`, 2],
  [`${renderCassette(createCassette())}{"model":"m"}\n`, 2],
] as const)("parseCassette() refuses %j", ([text, line]) => {
  expect(() => parseCassette(text)).toThrow(
    expect.objectContaining({
      code: "cassette-unreadable",
      message: expect.stringContaining(`Cannot read line ${line} of the cassette: `),
    }),
  );
});
