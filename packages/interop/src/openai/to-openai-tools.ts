import type { Session } from "haft";
import type { RunnableToolFunctionWithoutParse } from "openai/lib/RunnableFunction";
import type { Door, DoorOptions, DoorTool } from "../door/door.ts";
import { openDoor } from "../door/open-door.ts";
import { resultText } from "../door/result-text.ts";

/**
 * A session's tools for the tool runner of OpenAI's SDK (`client.chat.completions.runTools`). Make them once for a session.
 *
 * The text of the arguments comes to the session as the model wrote it. Chat Completions has neither a form for failures nor pictures in
 * results: a failed call is answered with its text, and of a picture it is said that it was left out. The runner has no approvals: a call
 * that would wait is refused with the reason, unless the session's approver decides.
 *
 * @throws {TypeError} when the session shows only some of its tools and has no dispatcher
 */
export function toOpenAiTools(session: Session, options: DoorOptions = {}): RunnableToolFunctionWithoutParse[] {
  const door = openDoor(session, options);
  return door.tools.map((tool) => toTool(door, tool));
}

type Parameters = RunnableToolFunctionWithoutParse["function"]["parameters"];

function toTool(door: Door, { name, toolName, description, inputSchema }: DoorTool): RunnableToolFunctionWithoutParse {
  return {
    type: "function",
    function: {
      name,
      description,
      parameters: inputSchema as object as Parameters,
      async function(input, runner) {
        const result = await door.call({ name: toolName, input }, { signal: runner.controller.signal, run: runner });
        return resultText(result, door.session.policy.texts);
      },
    },
  };
}
