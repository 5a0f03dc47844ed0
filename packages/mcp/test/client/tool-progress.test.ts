import type { ToolProgress } from "haft";
import { expect, test } from "vitest";
import { progressTeller } from "../../src/client/tool-progress.ts";

test("progress is passed on clean, and what says nothing new is not", () => {
  const told: ToolProgress[] = [];
  const tell = progressTeller((progress) => told.push(progress));
  tell({ progress: 1, total: 2, message: "half\u001b[0m" });
  tell({ progress: 1, total: 2, message: "half\u001b[0m" });
  tell({ progress: 1, message: "still" });
  tell({ progress: 2 });
  expect(told).toEqual([{ completed: 1, total: 2, text: "half" }, { completed: 1, text: "still" }, { completed: 2 }]);
});

test("a flood of progress is told from time to time", () => {
  let told = 0;
  const tell = progressTeller(() => {
    told += 1;
  });
  for (let i = 0; i < 100_000; i++) tell({ progress: i });
  expect(told).toBeGreaterThanOrEqual(100);
  expect(told).toBeLessThan(5_000);
});
