import type { StepEvent } from "haft";

/**
 * The pieces of an answer as events of the field: `message_start`, for each block `content_block_start`, its deltas and
 * `content_block_stop`, at the end `message_delta` and `message_stop`. A second `message_start` takes back what came since the first.
 *
 * Source: Anthropic API reference, "Streaming messages"; Claude Code, `stream_event` of `--include-partial-messages`.
 */
export function partialMessages(write: (event: object) => void): (event: StepEvent) => void {
  let block: { readonly kind: string; readonly call: number | undefined } | undefined;
  let index = -1;

  function begin(): void {
    block = undefined;
    index = -1;
    write({ type: "message_start", message: { type: "message", role: "assistant", content: [] } });
  }

  function closeBlock(): void {
    if (block !== undefined) write({ type: "content_block_stop", index });
    block = undefined;
  }

  function delta(kind: string, call: number | undefined, start: object, piece: object): void {
    if (block?.kind !== kind || block.call !== call) {
      closeBlock();
      block = { kind, call };
      write({ type: "content_block_start", index: ++index, content_block: start });
    }
    write({ type: "content_block_delta", index, delta: piece });
  }

  return (event) => {
    switch (event.type) {
      case "model-request":
      case "model-stream-segment-reset":
        begin();
        break;
      case "model-text-delta":
        delta("text", undefined, { type: "text", text: "" }, { type: "text_delta", text: event.text });
        break;
      case "model-reasoning-delta": {
        const start = { type: "thinking", thinking: "" };
        delta("thinking", undefined, start, { type: "thinking_delta", thinking: event.text });
        break;
      }
      case "model-tool-call-delta": {
        const { index: call, id = null, name = null, input = "" } = event;
        const start = { type: "tool_use", id, name, input: {} };
        delta("tool_use", call, start, { type: "input_json_delta", partial_json: input });
        break;
      }
      case "model-response":
        closeBlock();
        write({ type: "message_delta", delta: { stop_reason: event.message.termination } });
        write({ type: "message_stop" });
        break;
      default:
    }
  };
}
