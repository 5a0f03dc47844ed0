import { type Clock, defineTool, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import { attachmentAt } from "./attachment-at.ts";
import type { MessageAttachment, ShowMessage } from "./user-dialogue.ts";

export interface BriefOptions {
  /** Who shows the messages. */
  readonly show: ShowMessage | undefined;
  readonly clock: Clock;
  /** What `~` stands for. */
  readonly home: string | undefined;
}

interface BriefInput {
  readonly message: string;
  readonly attachments?: readonly string[];
  readonly status?: "normal" | "proactive";
}

/** Shows the user a message, with files. Where nobody can show it the call fails, and the model is told to say it in its answer. */
export function briefTool(options: BriefOptions): Tool {
  return defineTool<BriefInput>({
    name: "Brief",
    aliases: ["SendUserMessage", "send_user_message"],
    category: "userInteraction",
    searchHint: "tell or send the user a message with files",
    description:
      'Shows the user a message at once, in Markdown, with files if you name some. Use it for what the user has to see while you work; status "proactive" marks what the user did not wait for.',
    input: {
      type: "object",
      properties: {
        message: { type: "string", minLength: 1, description: "The message, in Markdown" },
        attachments: {
          type: "array",
          maxItems: 20,
          items: { type: "string" },
          description: "Files to show with it: absolute, or relative to the working folder",
        },
        status: { type: "string", enum: ["normal", "proactive"], description: 'Default "normal"' },
      },
      required: ["message"],
      additionalProperties: false,
    },
    readOnly: true,
    concurrencySafe: false,
    openWorld: false,
    destructive: false,
    retry: { maxAttempts: 1 },
    examples: [
      { input: { message: "The tests pass now. I am looking at the **linter** next." } },
      { input: { message: "This is how the page looks.", attachments: ["shots/page.png"], status: "proactive" } },
    ],
    errors: {
      "no-user": { description: "No user is present to whom anybody could show it" },
      "not-found": { description: "There is no such file; near names are in the message" },
      "is-folder": { description: "An attachment is a folder" },
      "not-a-file": { description: "An attachment is a pipe, a socket, a device" },
      "not-readable": { description: "The system refuses to open an attachment" },
      "path-invalid": { description: "A path is empty or cannot be followed" },
      "path-outside": { description: "A path leads outside the session's folders" },
      "path-refused": { description: "A permission rule forbids reading an attachment" },
    },
    validate: ({ message }) =>
      shownText(message).trim() === "" ? [fieldIssue("message", "the message is blank")] : [],
    touches: ({ attachments = [] }) => attachments.map((path) => ({ type: "read", path })),
    describeCall: ({ message, attachments = [] }) =>
      `Show the user a message${attachments.length === 0 ? "" : ` with ${attachments.join(", ")}`}: ${message}`,
    execute: (input, context) => showMessage(input, context, options),
  });
}

async function showMessage(
  { message, attachments: paths = [], status = "normal" }: BriefInput,
  context: ToolContext,
  { show, clock, home }: BriefOptions,
): Promise<ToolOutput> {
  if (show === undefined)
    throw new ToolError("Cannot show the message: no user is present; say it in your answer", { code: "no-user" });
  const attachments: MessageAttachment[] = [];
  for (const path of paths) attachments.push(await attachmentAt(path, context, home));
  context.signal.throwIfAborted();
  const sentAt = new Date(clock.now()).toISOString();
  await show({ message: shownText(message), status, attachments, sentAt }, context);
  const rows = attachments.map(
    ({ path, size, isImage }) => `${path} (${isImage ? "image, " : ""}${counted(size, "byte")})`,
  );
  return ok([`Shown to the user at ${sentAt}`, ...rows].join("\n"), {
    structured: { sentAt, attachments: attachments.map((one) => ({ ...one })) },
  });
}
