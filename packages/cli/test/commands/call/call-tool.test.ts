import { expect, test } from "vitest";
import { callTool } from "../../../src/commands/call/call-tool.ts";
import type { CallInput } from "../../../src/commands/call.ts";
import { temporaryFolder } from "../../haft-process.ts";
import { type MemoryIo, memoryIo } from "../../memory-io.ts";

async function callIn(io: MemoryIo, name: string, input: string, yes: boolean): Promise<string> {
  const options = { "add-dir": [], "mcp-config": [], yes } as unknown as CallInput["options"];
  return callTool({ options, operands: [name, input] }, io);
}

test("callTool() ends with done for a call that is good, with failed for any other", async () => {
  const io = (): MemoryIo => memoryIo({ cwd: temporaryFolder(), env: { PATH: process.env.PATH } });
  expect(await callIn(io(), "Bash", '{"command":"true"}', true)).toBe("done");
  for (const [name, input] of [
    ["Bash", "{}"],
    ["Nope", "{}"],
    ["Read", '{"file_path":"gone"}'],
  ] as const)
    expect(await callIn(io(), name, input, true)).toBe("failed");
});

test("callTool() ends with what stopped it", async () => {
  const io = memoryIo({ cwd: temporaryFolder(), env: { PATH: process.env.PATH } });
  const ended = callIn(io, "Bash", '{"command":"sleep 600"}', true);
  io.stop("terminated");
  expect(await ended).toBe("terminated");
});

test("callTool() offers --yes only where it would help", async () => {
  const stderrOf = async (command: string): Promise<string> => {
    const io = memoryIo({ cwd: temporaryFolder(), env: { PATH: process.env.PATH, NO_COLOR: "1" } });
    expect(await callIn(io, "Bash", JSON.stringify({ command }), false)).toBe("failed");
    return io.written.stderr;
  };
  expect(await stderrOf("touch x")).toContain("--yes lets it run");
  expect(await stderrOf("rm -rf /")).not.toContain("--yes");
});

test("callTool() asks at a terminal", async () => {
  const io = memoryIo({ cwd: temporaryFolder(), env: { PATH: process.env.PATH, NO_COLOR: "1" }, isTerminal: true });
  io.stdin.write("no, thanks\n");
  expect(await callIn(io, "Bash", '{"command":"touch x"}', false)).toBe("failed");
  expect(io.written.stderr).toContain("Allow it?");
  expect(io.written.stderr).toContain("thanks");
});
