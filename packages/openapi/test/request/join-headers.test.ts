import { expect, test } from "vitest";
import { joinHeaders } from "../../src/request/join-headers.ts";

test("joinHeaders() lets the later of two headers with one name count alone, in any letter case", () => {
  expect(joinHeaders({ "x-key": "model", a: "1" }, { "X-KEY": "host" })).toEqual({ "x-key": "host", a: "1" });
});

test("joinHeaders() refuses what no request can have and tells no value", () => {
  expect(() => joinHeaders({ "X Y": "v" })).toThrow('its header "X Y" is none that a request can have');
  expect(() => joinHeaders({ "x-key": "se\ncret" })).toThrow(/^(?!.*se\ncret)/s);
});
