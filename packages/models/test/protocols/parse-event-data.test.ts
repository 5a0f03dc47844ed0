import { expect, test } from "vitest";
import { parseEventData } from "../../src/protocols/parse-event-data.ts";

test("parseEventData() takes an object alone, and quotes what it is instead", () => {
  expect(parseEventData('{"a":1}', "p")).toEqual({ a: 1 });
  for (const data of ["[1]", "3", "oops"]) {
    expect(() => parseEventData(data, "p")).toThrow(
      `Cannot read the answer of p: an event of the stream is not a JSON object: ${data}`,
    );
  }
});
