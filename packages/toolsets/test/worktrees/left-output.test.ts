import { expect, test } from "vitest";
import { leftOutput } from "../../src/worktrees/left-output.ts";

const entered = { path: "/w", sessionId: "s", origin: "created", originalCwd: "/r", originalDirectories: [] } as const;

test("leftOutput() says where the session was and is, to the model and to the program", () => {
  const output = leftOutput("remove", { ...entered, branch: "b" }, "/main", "Removed", { discardedFiles: 1 });
  const message = 'Removed\nThe working folder is "/main" again';
  expect(output.content).toEqual([{ type: "text", text: message }]);
  expect(output.structured).toEqual({
    action: "remove",
    originalCwd: "/r",
    cwd: "/main",
    worktreePath: "/w",
    worktreeBranch: "b",
    discardedFiles: 1,
    message,
  });
  expect(leftOutput("keep", { ...entered, branch: undefined }, "/r", "Left").structured).not.toHaveProperty(
    "worktreeBranch",
  );
});
