import { join } from "node:path";
import { expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { bash, folderWith, write } from "./guard-setup.ts";

test("isPlanWork() is true for writing the plan, by any path to it, and for nothing else", async () => {
  const folder = folderWith({ "plans/.keep": "", alias: "-> plans", "plans/bad.md": "-> ../victim", victim: "" });
  const planned = (name: string) => createGuard({ folder, planFile: () => join(folder, "plans", name) });
  const decided = async (guard: ReturnType<typeof planned>, path: string) => {
    const { decision, by } = await guard.why({ tool: write, input: { path }, context: { permissionMode: "plan" } });
    return `${decision} ${by}`;
  };
  expect(await decided(planned("plan.md"), "plans/plan.md")).toBe("allow plan-file");
  expect(await decided(planned("plan.md"), "alias/plan.md")).toBe("allow plan-file");
  expect(await decided(planned("plan.md"), "plans/other.md")).toBe("deny mode");
  expect(await decided(planned("bad.md"), "plans/bad.md")).toBe("deny mode");
  expect(await decided(planned("bad.md"), "victim")).toBe("deny mode");
  const command = {
    tool: bash,
    input: { command: "echo > plans/plan.md" },
    context: { permissionMode: "plan" },
  } as const;
  expect((await planned("plan.md").why(command)).decision).toBe("deny");
});

test("isPlanWork() goes by the plan of the call's own session, and without a session by none", async () => {
  const folder = folderWith({ "plans/.keep": "" });
  const guard = createGuard({
    folder,
    planFile: ({ session }) => (session === undefined ? undefined : join(folder, "plans", `${session.id}.md`)),
  });
  const by = async (session?: { readonly id: string }) =>
    (await guard.why({ tool: write, input: { path: "plans/a.md" }, context: { permissionMode: "plan", session } })).by;
  expect([await by({ id: "a" }), await by({ id: "b" }), await by()]).toEqual(["plan-file", "mode", "mode"]);
});
