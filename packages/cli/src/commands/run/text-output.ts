import { hasToolCalls, type StepEvent, type ToolCall, type ToolResult, textOf } from "haft";
import { colorsFor, type Paint } from "../../terminal/colors.ts";
import type { Io } from "../../terminal/io.ts";
import { printable, printableLine } from "../../terminal/printable.ts";
import { deniedNote } from "./denied-note.ts";
import { describeInput, describeResult } from "./describe-call.ts";
import type { RunReport } from "./report.ts";
import type { RunFacts, RunOutput } from "./run-output.ts";

export interface TextOutputOptions {
  readonly quiet: boolean;
  readonly verbose: boolean;
}

/**
 * For people: the answer on standard output, what happens meanwhile on standard error. On a terminal the model's words come as it
 * says them, else the last answer comes when the run is over.
 */
export class TextOutput implements RunOutput {
  readonly #io: Io;
  readonly #options: TextOutputOptions;
  readonly #paint: Paint;
  readonly #isLive: boolean;
  readonly #width: number;
  readonly #shown = new Set<string>();
  #lastShown = "";
  #isAnswerShown = false;
  #isInLine = false;
  #mayBypass = true;

  constructor(io: Io, options: TextOutputOptions) {
    this.#io = io;
    this.#options = options;
    this.#paint = colorsFor(io.stderr, io.env);
    this.#isLive = io.stdout.isTTY === true;
    this.#width = Math.max(40, io.stderr.columns || 120);
  }

  begin({ model, cwd, tools, permissionMode }: RunFacts): void {
    this.#mayBypass = permissionMode !== "bypassPermissions";
    if (this.#options.verbose) this.#note(`${model} in ${cwd} with ${tools.join(", ")}`);
  }

  event(event: StepEvent): void {
    if (event.type === "model-text-delta" && this.#isLive) this.#say(event.text);
    if (event.type === "model-stream-segment-reset" && this.#isLive) this.#endLine();
    if (event.type === "model-response") this.#showResponse(event.message);
    if (event.type === "tool-call-started" && event.attempt === 1) this.#showCall(event.call);
    if (event.type === "tool-call-retried") this.#note(`${event.call.name} is tried again: ${String(event.error)}`);
    if (event.type === "tool-call-completed" || event.type === "tool-call-failed")
      this.#showResult(event.call, event.result);
    if (event.type === "model-request" && this.#options.verbose) this.#note(`request ${event.step}`);
  }

  end({ end, text, denials, answers, usage, durationMs }: RunReport): void {
    this.#endLine();
    if (!this.#isAnswerShown && end !== "usage" && text.trim() !== "" && (end === "done" || end === "step-limit"))
      this.#answer(text);
    if (denials.length > 0 && this.#io.stdin.isTTY !== true)
      this.#tell(this.#paint("yellow", deniedNote(denials, this.#mayBypass)));
    if (this.#options.verbose) {
      const tokens = `${usage.inputTokens} tokens in, ${usage.outputTokens} out`;
      this.#note(`${answers} answers, ${tokens}, ${(durationMs / 1000).toFixed(1)} s`);
    }
  }

  #showResponse(message: Extract<StepEvent, { type: "model-response" }>["message"]): void {
    const text = textOf(message);
    this.#isAnswerShown = this.#isLive && text !== "";
    if (this.#isLive) this.#endLine();
    else if (hasToolCalls(message) && text.trim() !== "") this.#tell(printable(text.trim()));
  }

  #showCall(call: ToolCall): void {
    this.#shown.add(call.id);
    this.#lastShown = call.id;
    const room = this.#options.verbose ? longest : this.#width - call.name.length - 3;
    const name = printableLine(call.name, this.#width);
    this.#tell(`${this.#paint("cyan", `→ ${name}`)} ${describeInput(call, room)}`);
  }

  #showResult(call: ToolCall, result: ToolResult): void {
    if (!this.#shown.has(call.id)) this.#showCall(call);
    const isGood = result.outcome === "ok";
    const mark = isGood ? this.#paint("green", "✓") : this.#paint("red", "✗");
    const name = this.#lastShown === call.id ? "" : `${printableLine(call.name, this.#width)}: `;
    this.#lastShown = "";
    if (this.#options.verbose) {
      const text = printable(textOf(result)).replaceAll("\n", "\n    ");
      this.#tell(`  ${mark} ${name}${isGood ? "" : `${result.outcome}: `}${this.#paint("dim", text)}`);
    } else this.#tell(`  ${mark} ${name}${this.#paint("dim", describeResult(result, this.#width - name.length - 4))}`);
  }

  #answer(text: string): void {
    this.#isAnswerShown = true;
    const shown = printable(text);
    this.#io.stdout.write(shown.endsWith("\n") ? shown : `${shown}\n`);
  }

  #say(text: string): void {
    const shown = printable(text);
    if (shown === "") return;
    this.#io.stdout.write(shown);
    this.#isInLine = !shown.endsWith("\n");
  }

  #endLine(): void {
    if (this.#isInLine) this.#io.stdout.write("\n");
    this.#isInLine = false;
  }

  #note(text: string): void {
    this.#tell(this.#paint("dim", printableLine(text, longest)));
  }

  #tell(text: string): void {
    this.#endLine();
    if (!this.#options.quiet) this.#io.stderr.write(`${text}\n`);
  }
}

const longest = 10_000;
