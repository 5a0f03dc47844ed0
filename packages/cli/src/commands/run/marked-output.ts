import type { StepEvent } from "haft";
import type { ProgressMark } from "../../terminal/progress-mark.ts";
import type { RunOutput } from "./run-output.ts";

/** An output beside which a mark says what is waited for: the model, or the calls that run. */
export function markedOutput(output: RunOutput, { show, hide }: ProgressMark): RunOutput {
  const running = new Map<string, string>();

  function follow(event: StepEvent): void {
    switch (event.type) {
      case "model-request":
        show("thinking");
        break;
      case "model-response":
        hide();
        break;
      case "tool-call-started":
        running.set(event.call.id, event.call.name);
        showRunning();
        break;
      case "tool-call-progress":
        running.set(event.call.id, progressText(event));
        showRunning();
        break;
      case "tool-call-completed":
      case "tool-call-failed":
        running.delete(event.call.id);
        showRunning();
        break;
      default:
    }
  }

  function showRunning(): void {
    if (running.size === 0) hide();
    else show([...running.values()].join(", "));
  }

  return {
    begin: (facts) => output.begin(facts),
    event(event) {
      output.event(event);
      follow(event);
    },
    end(report) {
      hide();
      output.end(report);
    },
  };
}

function progressText({ call, progress }: Extract<StepEvent, { type: "tool-call-progress" }>): string {
  const { text, completed, total } = progress;
  const count = completed === undefined ? undefined : total === undefined ? `${completed}` : `${completed}/${total}`;
  return [call.name, text, count].filter(Boolean).join(" ");
}
