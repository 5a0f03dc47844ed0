import type { HookSession, Hooks } from "@haft/guard";
import type { Session } from "haft";

/** The moments of a run at which hooks are asked, beside its calls. */
export interface SessionHooks {
  /**
   * What the model is told with the prompt: the prompt, and below it what hooks want it to know. A hook may refuse the prompt:
   * then it says why.
   */
  beforePrompt(prompt: string): Promise<{ readonly prompt: string } | { readonly refused: string }>;
  /** What the model is told to go on with, when a hook does not let it end. */
  beforeEnd(answer: string): Promise<string | undefined>;
  failed(error: string): Promise<void>;
  ended(reason: string): Promise<void>;
}

/** Hooks are told where the session works now. A run is sent on at most `maxGoingOn` times, so that a hook cannot hold it for ever. */
export function sessionHooks(
  { fire }: Hooks,
  session: Session,
  run: { readonly isResumed: boolean; readonly transcriptFile: string | undefined; readonly signal: AbortSignal },
): SessionHooks {
  let goingOn = 0;
  const now = (): HookSession => ({
    id: session.id,
    cwd: session.cwd,
    permissionMode: session.permissionMode,
    transcriptFile: run.transcriptFile,
  });
  return {
    async beforePrompt(prompt) {
      const source = run.isResumed ? "resume" : "startup";
      const started = await fire({ type: "SessionStart", source }, now(), run.signal);
      const asked = await fire({ type: "UserPromptSubmit", prompt }, now(), run.signal);
      if (asked.decision === "deny" || asked.stop !== undefined)
        return { refused: asked.reason ?? asked.stop ?? "a hook refused the prompt" };
      const told = [started, asked].flatMap(({ additionalContext, texts }) => [...additionalContext, ...texts]);
      return { prompt: [prompt, ...told].join("\n\n") };
    },
    async beforeEnd(lastAnswer) {
      const outcome = await fire({ type: "Stop", isGoingOnByHook: goingOn > 0, lastAnswer }, now(), run.signal);
      if (outcome.decision !== "deny" || goingOn >= maxGoingOn) return undefined;
      goingOn++;
      return outcome.reason ?? "A hook wants you to go on";
    },
    async failed(error) {
      await fire({ type: "StopFailure", error }, now());
    },
    async ended(reason) {
      await fire({ type: "SessionEnd", reason }, now());
    },
  };
}

const maxGoingOn = 10;
