import { createBlobFolder, textOf } from "haft";
import { expect, test } from "vitest";
import { McpConnection } from "../../src/client/mcp-connection.ts";
import { getPrompt, listPrompts } from "../../src/prompts/server-prompts.ts";
import { closing, noSignal, program } from "../fixtures/servers.ts";

test("prompts are listed, and become messages", async () => {
  const connection = new McpConnection(program("two", "two-era-stdio.ts"), {});
  await closing(connection, async () => {
    expect(await listPrompts(connection, noSignal)).toEqual([
      { name: "greet", description: "Greets", arguments: [{ name: "name", isRequired: true }] },
    ]);
    const request = { name: "greet", arguments: { name: "Ada" }, signal: noSignal };
    const messages = await getPrompt(connection, createBlobFolder(undefined), request);
    expect(messages.map((message) => [message.role, textOf(message)])).toEqual([["user", "Hello Ada"]]);
  });
});
