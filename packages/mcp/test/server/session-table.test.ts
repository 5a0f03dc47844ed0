import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { SessionTable } from "../../src/server/session-table.ts";

function table(maxSessions = 2) {
  const clock = testClock();
  const closed: string[] = [];
  const sessions = new SessionTable<string>({
    maxSessions,
    idleMs: 1_000,
    clock,
    close: async (entry) => void closed.push(entry),
    onError: () => undefined,
  });
  return { clock, closed, sessions };
}

test("SessionTable ends a session that nobody has used for long, and none that is in use", async () => {
  const { clock, closed, sessions } = table();
  sessions.add("a", "A");
  sessions.add("b", "B");
  const use = Promise.withResolvers<void>();
  sessions.hold("a", use.promise);
  await clock.advance(5_000);
  expect([closed, sessions.get("a")]).toEqual([["B"], "A"]);
  use.resolve();
  await clock.advance(999);
  expect(sessions.size).toBe(1);
  await clock.advance(1);
  expect(closed).toEqual(["B", "A"]);
});

test("SessionTable makes room of the one that was idle longest, and of none that is in use", () => {
  const { closed, sessions } = table();
  sessions.add("a", "A");
  sessions.add("b", "B");
  sessions.hold("a", new Promise(() => undefined));
  expect(sessions.makeRoom()).toBe(true);
  expect(closed).toEqual(["B"]);
  sessions.add("c", "C");
  sessions.hold("c", new Promise(() => undefined));
  expect(sessions.makeRoom()).toBe(false);
});

test("SessionTable closes everything, once", async () => {
  const { clock, closed, sessions } = table();
  sessions.add("a", "A");
  sessions.remove("a");
  sessions.add("b", "B");
  await sessions.close();
  expect(closed).toEqual(["A", "B"]);
  expect(clock.pending).toBe(0);
});

test("SessionTable reports an entry that cannot be closed, and goes on", async () => {
  const errors: string[] = [];
  const sessions = new SessionTable<string>({
    maxSessions: 2,
    idleMs: 1_000,
    clock: testClock(),
    close: async (entry) => {
      throw new Error(`${entry} stays`);
    },
    onError: (error) => errors.push(error.message),
  });
  sessions.add("a", "A");
  sessions.remove("a");
  sessions.add("b", "B");
  await sessions.close();
  expect(errors).toEqual(["A stays", "B stays"]);
});

test("SessionTable that is closed takes nobody in, and closes what was being opened", async () => {
  const { closed, sessions } = table();
  sessions.add("a", "A");
  await sessions.close();
  expect(sessions.makeRoom()).toBe(false);
  sessions.add("b", "B");
  expect([closed, sessions.size]).toEqual([["A", "B"], 0]);
});
