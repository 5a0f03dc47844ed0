import { expect, test } from "vitest";
import { examineProgram } from "../../../src/commands/doctor/examine-program.ts";
import { memoryIo } from "../../memory-io.ts";

const node = (host: Parameters<typeof memoryIo>[0] extends infer Options ? NonNullable<Options> : never): unknown =>
  examineProgram(memoryIo(host))[0];

test("examineProgram() says which Node.js runs and where it comes from", () => {
  expect(node({ host: { nodePath: "/home/u/.nvm/versions/node/v24.0.0/bin/node" } })).toMatchObject({
    state: "ok",
    detail: "24.0.0, /home/u/.nvm/versions/node/v24.0.0/bin/node (nvm)",
  });
  expect(node({ host: { nodeVersion: "22.18.0" } })).toMatchObject({
    state: "problem",
    wayOut: expect.stringContaining("22.19"),
  });
  expect(node({ host: { nodeVersion: "22.19.0", nodePath: "/opt/node" } })).toMatchObject({
    state: "ok",
    detail: "22.19.0, /opt/node",
  });
});

test("examineProgram() notes what is different on Windows, and systems that nobody tested", () => {
  const system = (platform: NodeJS.Platform): unknown => examineProgram(memoryIo({ host: { platform } }))[1];
  expect(system("linux")).toMatchObject({ state: "ok", detail: "Linux" });
  expect(system("win32")).toMatchObject({ state: "note", detail: expect.stringMatching(/Git for Windows.*WSL/) });
  expect(system("aix")).toMatchObject({ state: "note", detail: expect.stringContaining("aix") });
});
