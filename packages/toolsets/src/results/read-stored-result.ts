import { ok, Results, type ToolContext, ToolError, type ToolOutput } from "haft";
import { shownText } from "../text/shown-text.ts";

/** How a stored result is named where a path is expected. */
export const resultPrefix = "result:";

const maxChars = 50_000;

/**
 * A page of a stored result, `offset` and `limit` in UTF-16 code units.
 *
 * @throws {ToolError} `result-not-found`, `offset-past-end`
 */
export function readStoredResult(
  name: string,
  { offset = 0, limit = maxChars }: { readonly offset?: number; readonly limit?: number },
  context: ToolContext,
): ToolOutput {
  const reference = name.startsWith(resultPrefix) ? name : resultPrefix + name;
  const stored = context.services.find(Results)?.read(reference, offset, Math.min(limit, maxChars));
  if (stored === undefined)
    throw new ToolError(`Cannot read "${name}": no stored result has this id`, { code: "result-not-found" });
  const { content, totalChars } = stored;
  if (offset > 0 && offset >= totalChars) {
    throw new ToolError(`Cannot read "${name}" from character ${offset}: it has ${totalChars}`, {
      code: "offset-past-end",
    });
  }

  const end = offset + content.length;
  const isEnd = end >= totalChars;
  const place = isEnd ? "this is the end" : `the next page begins at offset ${end}`;
  const notice = offset === 0 && isEnd ? "" : `\n\n[Characters ${offset}-${end} of ${totalChars}; ${place}]`;
  return ok(shownText(content) + notice, {
    structured: {
      type: "result",
      id: reference,
      content: shownText(content),
      offset,
      totalChars,
      ...(!isEnd && { nextOffset: end }),
    },
  });
}
