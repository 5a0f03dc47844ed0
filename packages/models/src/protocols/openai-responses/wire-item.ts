import type { JsonObject } from "haft";

/**
 * What the list `input` of a request is made of.
 *
 * Source: OpenAI API reference, "Create a model response", `input`.
 */
export type ResponsesItem =
  | { readonly role: "user"; readonly content: string | ResponsesContent[] }
  | { readonly role: "assistant"; readonly content: string; readonly phase?: ResponsesPhase }
  | ResponsesOutputMessage
  | ResponsesFunctionCall
  | ResponsesFunctionCallOutput
  | ResponsesKeptItem;

export type ResponsesPhase = "commentary" | "final_answer";

/** A message of the model as it came, with its id. */
export interface ResponsesOutputMessage {
  readonly type: "message";
  readonly role: "assistant";
  readonly id: string;
  readonly status: "completed";
  readonly content: { readonly type: "output_text"; readonly text: string; readonly annotations: [] }[];
  readonly phase?: ResponsesPhase;
}

export interface ResponsesFunctionCall {
  readonly type: "function_call";
  readonly id?: string;
  readonly call_id: string;
  readonly name: string;
  readonly arguments: string;
}

export interface ResponsesFunctionCallOutput {
  readonly type: "function_call_output";
  readonly call_id: string;
  readonly output: string | ResponsesContent[];
}

/** An item that only the provider understands, as it came: reasoning, the call of a built-in tool. */
export interface ResponsesKeptItem extends JsonObject {
  readonly type: ResponsesKeptType;
}

export type ResponsesKeptType =
  | "reasoning"
  | "compaction"
  | "web_search_call"
  | "file_search_call"
  | "code_interpreter_call"
  | "image_generation_call"
  | "mcp_call"
  | "mcp_list_tools"
  | "mcp_approval_request"
  | "tool_search_call"
  | "tool_search_output";

export type ResponsesContent =
  | { readonly type: "input_text"; readonly text: string }
  | { readonly type: "input_image"; readonly image_url: string; readonly detail: "auto" }
  | { readonly type: "input_file"; readonly filename: string; readonly file_data: string };
