import { join } from "node:path";
import { expect, test, vi } from "vitest";
import {
  bash,
  endOf,
  haftCommand,
  readMessages,
  resultsIn,
  serve,
  startHaft,
  temporaryFolder,
  textIn,
  written,
} from "./haft-process.ts";

// Each starts several processes.
vi.setConfig({ testTimeout: 180_000 });

test("U120 haft run ends with 130 on SIGINT and 143 on SIGTERM, the call cancelled, its processes ended, the result printed", async () => {
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ] as const) {
    const folder = temporaryFolder();
    const { model } = await serve([{ calls: [{ name: "Bash", input: { command: "echo $$ > pid; sleep 600" } }] }]);
    const file = join(folder, "talk.jsonl");
    const child = startHaft([
      "run",
      "do it",
      "-y",
      "-t",
      file,
      "-C",
      folder,
      "--output-format",
      "json",
      "--sandbox",
      "off",
      ...model,
    ]);
    const ended = endOf(child);
    while (textIn(join(folder, "pid")) === "") await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    const { stdout, ...end } = await ended;
    expect(end).toMatchObject({ code, signal: null });
    expect(JSON.parse(stdout)).toMatchObject({
      is_error: true,
      end_reason: code === 130 ? "interrupted" : "terminated",
    });
    expect(resultsIn(readMessages(file)).map(({ outcome }) => outcome)).toEqual(["cancelled"]);
    expect(() => process.kill(Number(textIn(join(folder, "pid"))), 0)).toThrow("ESRCH");
  }
});

test("U120 haft run leaves at once on the second SIGINT", async () => {
  const folder = temporaryFolder();
  const { model } = await serve([
    {
      calls: [
        { name: "Bash", input: { command: "trap '' TERM INT HUP; echo $$ > pid; while true; do sleep 1; done" } },
      ],
    },
  ]);
  const child = startHaft(["run", "do it", "-y", "-C", folder, "--sandbox", "off", ...model]);
  const ended = endOf(child);
  const heard = written(child, "stderr", "Ctrl+C again leaves at once");
  while (textIn(join(folder, "pid")) === "") await new Promise((resolve) => setTimeout(resolve, 20));
  child.kill("SIGINT");
  await heard;
  child.kill("SIGINT");
  expect(await ended).toMatchObject({ code: 130, signal: null });
  process.kill(Number(textIn(join(folder, "pid"))), "SIGKILL");
});

test("U83 haft run writes a result of 1 MB to a slow pipe to its end", async () => {
  const text = "0123456789".repeat(100_000);
  const { model } = await serve([text]);
  const folder = temporaryFolder();
  const run = `${haftCommand} -p hi ${model.join(" ")} --output-format json`;
  const ended = await bash(`${run} | (sleep 1; cat > out); echo \${PIPESTATUS[0]}`, { cwd: folder });
  expect(ended).toMatchObject({ stdout: "0\n", stderr: "" });
  expect(JSON.parse(textIn(join(folder, "out"))).result).toBe(text);
});

test("U120 haft run is quiet when whoever reads its output closes it", async () => {
  const folder = temporaryFolder();
  const closed = join(folder, "closed");
  const { model } = await serve(async () => {
    while (textIn(closed) === "") await new Promise((resolve) => setTimeout(resolve, 20));
    return { calls: [{ name: "Read", input: { file_path: "x" } }] };
  });
  const run = `${haftCommand} -p hi ${model.join(" ")} --output-format stream-json`;
  const ended = await bash(`${run} | (head -1; exec <&-; echo yes > closed); echo \${PIPESTATUS[0]}`, { cwd: folder });
  expect(ended.stdout.split("\n").slice(1)).toEqual(["141", ""]);
  expect(ended.stderr).toBe("");
});
