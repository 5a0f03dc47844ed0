import { describe, expect, test } from "vitest";
import { requireApproval, type SessionOptions } from "../../src/index.ts";
import { call, execute, tool } from "./execute-round.ts";

let runs = 0;
const plain = tool("plain", () => runs++);

/** What becomes of a call about which somebody answers nonsense. */
async function answered(one: typeof plain, options: SessionOptions) {
  runs = 0;
  const { outcomes, texts, events } = await execute([one], [call("plain")], options);
  const [failed] = events.flatMap((event) => (event.type === "tool-call-failed" ? [event.error] : []));
  expect(runs).toBe(0);
  expect(outcomes).toEqual(["failed"]);
  expect(failed).toBeInstanceOf(TypeError);
  expect(texts[0]).toContain(JSON.stringify((failed as Error).message).slice(1, -1));
  return (failed as Error).message;
}

const nonsense: readonly (readonly [unknown, string])[] = [
  [undefined, "undefined"],
  [null, "null"],
  [true, "true"],
  ["allow", 'the text "allow"'],
  [{}, "one whose decision is undefined"],
  [{ decision: "yes" }, 'one whose decision is the text "yes"'],
];

describe("checkDecision()", () => {
  test("S2-45 an approver's answer that is no decision fails the call, in words that say what it is", async () => {
    for (const [answer, words] of nonsense) {
      expect(await answered(requireApproval(plain), { approver: { decide: () => answer as never } })).toBe(
        `Cannot use the answer of the approver: it is ${words}; give { decision } with one of "allow", "deny", "wait"`,
      );
    }
  });

  test("S2-60 so does a hook's answer, but for undefined, which is no opinion", async () => {
    for (const [answer, words] of nonsense.slice(1)) {
      const hooks = [{ beforeTool: () => answer as never }];
      expect(await answered(plain, { hooks })).toContain(`the answer of a hook: it is ${words}`);
    }
    expect((await execute([plain], [call("plain")], { hooks: [{ beforeTool: () => undefined }] })).outcomes).toEqual([
      "ok",
    ]);
  });

  test("S1-09 so does the answer of a tool's own check, however it asks for approval beside it", async () => {
    for (const needsApproval of [undefined, () => true]) {
      for (const [answer, words] of nonsense) {
        const own = tool("plain", () => runs++, { needsApproval, checkPermission: async () => answer as never });
        expect(await answered(own, {})).toContain(`the permission check of tool "plain": it is ${words}`);
      }
    }
  });
});
