import type { BaseChatModel } from "@langchain/core/language_models/chat_models";
import type { StructuredTool, StructuredToolInterface } from "@langchain/core/tools";
import { tool } from "@langchain/core/tools";
import { interrupt } from "@langchain/langgraph";
import { createReactAgent, ToolNode } from "@langchain/langgraph/prebuilt";
import { ChatOpenAI } from "@langchain/openai";
import { createSession } from "haft";
import { z } from "zod";
import { toLangChainTools } from "../../src/langchain/to-langchain-tools.ts";

const session = createSession();
const tools = toLangChainTools(session, { interrupt });
const own = tool(({ city }) => city, { name: "own", schema: z.object({ city: z.string() }) });

export const structured: readonly StructuredTool[] = tools;
export const shown: readonly StructuredToolInterface[] = tools;

export const using = (model: ChatOpenAI, any: BaseChatModel): readonly unknown[] => [
  new ToolNode(tools),
  new ToolNode([...tools, own]),
  model.bindTools(tools),
  any.bindTools?.([...tools, own]),
  createReactAgent({ llm: model, tools }),
  tools.map((one) => one.invoke({ type: "tool_call", id: "c1", name: one.name, args: {} })),
];

export const model: ChatOpenAI = new ChatOpenAI({ model: "m", apiKey: "none" });
