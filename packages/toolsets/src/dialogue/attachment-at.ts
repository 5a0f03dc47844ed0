import type { ToolContext } from "haft";
import { openRegularFile } from "../files/open-regular-file.ts";
import { sniffImage } from "../files/read-image.ts";
import { pathScope } from "../paths/path-scope.ts";
import type { MessageAttachment } from "./user-dialogue.ts";

/**
 * A file that may be shown: it is there, regular, and may be read. What it is is told by its bytes.
 *
 * @throws {ToolError} the codes of `openRegularFile`
 */
export async function attachmentAt(
  asked: string,
  context: ToolContext,
  home: string | undefined,
): Promise<MessageAttachment> {
  const { file, path, stats } = await openRegularFile(asked, pathScope(context, "read", home));
  await using _ = file;
  return { path: path.real, size: stats.size, isImage: (await sniffImage(file)) !== undefined };
}
