import { expect, test } from "vitest";
import { showMessage } from "../../../src/commands/session/show-message.ts";
import { memoryIo } from "../../memory-io.ts";

test("showMessage() shows the message and its files, without what a terminal would obey", () => {
  const io = memoryIo();
  const attachments = [{ path: "/a/b.png", size: 12, isImage: true }];
  const message = { message: "Look\u001b[2J\nhere", status: "normal", attachments, sentAt: "" } as const;
  showMessage(io)(message, { signal: io.signal, session: {} as never });
  expect(io.written.stderr).toBe("› Look\n  here\n  /a/b.png (12 bytes)\n");
});
