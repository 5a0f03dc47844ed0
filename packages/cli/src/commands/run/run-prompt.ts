import type { CommandEnd } from "../../terminal/exit-codes.ts";
import type { Io } from "../../terminal/io.ts";
import { progressMark } from "../../terminal/progress-mark.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { openServers } from "../mcp/open-servers.ts";
import { openApis } from "../openapi/open-apis.ts";
import type { RunInput } from "../run.ts";
import { limitTime } from "../session/limit-time.ts";
import { openPlace } from "../session/open-place.ts";
import { planSession } from "../session/plan-session.ts";
import { goOnWithHooks } from "./go-on-with-hooks.ts";
import { jsonOutput } from "./json-output.ts";
import { markedOutput } from "./marked-output.ts";
import { openConversation } from "./open-conversation.ts";
import { openModel } from "./open-model.ts";
import { openSession } from "./open-session.ts";
import { reportOf } from "./report.ts";
import { runNotes } from "./run-notes.ts";
import type { RunOutput } from "./run-output.ts";
import { sessionHooks } from "./session-hooks.ts";
import { streamJsonOutput } from "./stream-json-output.ts";
import { TextOutput } from "./text-output.ts";
import { timedOutput } from "./timed-output.ts";
import { withWaysOut } from "./with-ways-out.ts";

/** Opens what a run needs, runs, shows what happens, and says how it ended. */
export async function runPrompt(input: RunInput, processIo: Io): Promise<CommandEnd> {
  const { options } = input;
  checkOptions(options);
  const mark = progressMark(processIo);
  const { io } = mark;
  const notes = runNotes(options, io);
  const place = await openPlace(options, io);
  const { model, secrets } = openModel(options, place.settings.model, io, notes.retry);
  const say = (text: string): void => notes.warnings([text]);
  await using servers = await openServers(options, place, io, { canAsk: true, say, model });
  await using apis = await openApis(options, place, io, say);
  const plan = await planSession({ choices: options, place, io, secrets, servers, apis });
  notes.warnings(plan.warnings);
  const conversation = await openConversation(input, io);
  try {
    const { transcript, prompt } = conversation;
    await using session = openSession(plan.options, transcript, {
      isModeChosen: options.yes || options["permission-mode"] !== undefined,
      isGoingOn: prompt === undefined,
    });
    notes.goingOn(conversation);
    const shown = options.quiet ? outputFor(options, io) : markedOutput(outputFor(options, io), mark);
    const { output, ...time } = timedOutput(shown, io.clock);
    const tools = session.definitions.map(({ name }) => name);
    const { permissionMode } = session;
    const facts = { sessionId: session.id, model: model.id, cwd: session.cwd, permissionMode, prompt };
    output.begin({ ...facts, tools, servers: servers.states });
    const from = transcript.messages.length;
    const endLimit = limitTime(options.timeout, io);
    const { signal } = io;
    const run = { model, session, transcript, prompt, signal, maxSteps: options["max-steps"], onEvent: output.event };
    const about = { isResumed: from > 0, transcriptFile: options.transcript, signal };
    const ended = await goOnWithHooks(run, sessionHooks(plan.hooks, session, about));
    endLimit();
    const report = reportOf(transcript, from, { ...ended, durationMs: time.durationMs(), modelMs: time.modelMs() });
    output.end(await withWaysOut(report, session, plan));
    if (ended.end !== "done") notes.failure(ended.error);
    return ended.end;
  } finally {
    mark.hide();
    conversation.close();
  }
}

function checkOptions(options: RunInput["options"]): void {
  if (options["include-partial-messages"] && options["output-format"] !== "stream-json")
    throw new UsageError("Cannot use --include-partial-messages: it needs --output-format stream-json");
  if (options.quiet && options.verbose)
    throw new UsageError("Cannot use --quiet and --verbose together: one shows less, the other more; leave one out");
}

function outputFor(options: RunInput["options"], io: Io): RunOutput {
  switch (options["output-format"]) {
    case "json":
      return jsonOutput(io);
    case "stream-json":
      return streamJsonOutput(io, { partial: options["include-partial-messages"] });
    case "text":
    case undefined:
      return new TextOutput(io, options);
  }
}
