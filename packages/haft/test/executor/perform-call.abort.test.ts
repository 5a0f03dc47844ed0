import { expect, test } from "vitest";
import { call, execute, never, tool } from "./execute-round.ts";

test("whoever is asked about a call is told when the run is aborted meanwhile", async () => {
  const stopped = new AbortController();
  const told = Promise.withResolvers<unknown>();
  const approver = {
    decide({ context }: { context: { signal: AbortSignal } }) {
      context.signal.addEventListener("abort", () => told.resolve(context.signal.reason));
      stopped.abort("enough");
      return never();
    },
  };
  const asked = tool("asked", () => "ran", { needsApproval: true });
  const { codes } = await execute([asked], [call("asked")], { approver, signal: stopped.signal, gracePeriodMs: 0 });
  expect(codes).toEqual(["cancelled"]);
  expect(await told.promise).toBe("enough");
});
