import { expect, test } from "vitest";
import { previewSession } from "../../../src/commands/permissions/preview-session.ts";
import { echoServer, petDocument } from "../openapi/api-server.ts";
import { folderWithSettings, noChoices } from "./folder-with-settings.ts";

test("previewSession() shows what would become of the examples of each tool, and runs none", async () => {
  const { io } = folderWithSettings();
  await previewSession({ options: { ...noChoices, "disallowed-tools": ["Write"] }, operands: [] }, io);
  const { stdout } = io.written;
  expect(stdout).toMatch(/^Bash\n {2}runs {2}Bash\(git status --short\): /m);
  expect(stdout).toMatch(/^ {2}asks {2}Edit\(/m);
  expect(stdout).toMatch(/^Write: hidden, a rule denies it$/m);
  expect(stdout).toMatch(/^ {2}asks {2}EnterPlanMode: /m);
});

test("previewSession() answers programs in JSON", async () => {
  const { io } = folderWithSettings();
  await previewSession({ options: { ...noChoices, json: true }, operands: [] }, io);
  const forecasts = JSON.parse(io.written.stdout) as readonly { tool: string }[];
  expect(forecasts.map(({ tool }) => tool)).toEqual(expect.arrayContaining(["Bash", "Read", "EnterWorktree"]));
});

test("previewSession() shows the operations of an OpenAPI document too", async () => {
  const { io } = folderWithSettings();
  const { origin } = await echoServer(petDocument);
  const options = { ...noChoices, openapi: [`${origin}/openapi.json`], "disallowed-tools": ["deletePet"] };
  await previewSession({ options, operands: [] }, io);
  const { stdout } = io.written;
  expect(stdout).toMatch(/^Bash$/m);
  expect(stdout).toMatch(/^getPet\n {2}runs {2}getPet\(/m);
  expect(stdout).toMatch(/^deletePet: hidden, a rule denies it$/m);
});
