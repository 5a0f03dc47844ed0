import { expect, test } from "vitest";
import { createServices, createSession, memoryResultStore, Results } from "../../src/index.ts";

test("S0-48 Results finds the store of the session, or the host's own", () => {
  const resultStore = memoryResultStore();
  expect(createSession({ resultStore }).services.get(Results)).toBe(resultStore);
  const services = createServices().set(Results, () => resultStore);
  expect(createSession({ services }).services.get(Results)).toBe(resultStore);
});
