import { expect, test } from "vitest";
import { readableError } from "../../src/executor/readable-error.ts";

test("an error whose fields can be read is passed on as it is", () => {
  for (const error of [new Error("a"), { code: 1 }, "text", undefined, null, 5n])
    expect(readableError(error)).toBe(error);
});

test("an error whose fields throw is replaced by one that says so", () => {
  const trap = new Proxy(new Error("hidden"), {
    get() {
      throw new Error("trap");
    },
  });
  const getter = Object.defineProperty(new Error("a"), "code", {
    get() {
      throw new Error("getter");
    },
  });
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  for (const error of [trap, getter, proxy]) {
    expect(readableError(error)).toEqual(new Error("Cannot read what was thrown: its fields throw errors themselves"));
  }
});
