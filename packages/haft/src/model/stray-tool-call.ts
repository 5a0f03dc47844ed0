/**
 * The beginning of a tool call that was printed as text at the head or the tail of an answer.
 *
 * Control tokens count wherever they stand; tags and JSON only where they begin a line, and not within a code fence, so that a text about
 * them is left alone. JSON counts when it names a tool that was shown.
 */
export function strayToolCallIn(head: string, tail: string, toolNames: readonly string[]): string | undefined {
  for (const window of head === tail ? [head] : [head, tail]) {
    const found = controlToken.exec(window)?.[0] ?? openTag(window) ?? jsonCall(window, toolNames);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Control tokens of chat templates: DeepSeek (｜DSML｜ with one or two bars, full-width or ASCII; ｜tool▁calls▁begin｜), Kimi, Qwen, Phi,
// Llama, Mistral. Sources: the models' published chat templates and reports of leaked markup (read 2026-11).
const controlToken =
  /<\/?\s*[|｜]{1,2}\s*DSML\s*[|｜]{1,2}[^>\n]{0,40}|<[|｜]tool[▁_ ]calls?[^>\n]{0,30}[|｜]>|<\|python_tag\|>|\[TOOL_CALLS\]/u;

const tag =
  /^[ \t]*(?:<(?:tool_call|tool_calls|tool_use|function_call|function_calls|invoke)(?:\s[^>\n]{0,200})?>|<function=[\w.-]+>)/gm;

function openTag(window: string): string | undefined {
  for (const match of window.matchAll(tag)) if (!isFenced(window, match.index)) return match[0].trim();
  return undefined;
}

const call = /^[ \t]*\{\s*"name"\s*:\s*"([^"\n]{1,128})"\s*,\s*"(?:arguments|parameters|input)"\s*:\s*[{"]/gm;

function jsonCall(window: string, toolNames: readonly string[]): string | undefined {
  for (const match of window.matchAll(call)) {
    if (toolNames.includes(match[1] ?? "") && !isFenced(window, match.index)) return match[0].trim();
  }
  return undefined;
}

/** Within a fenced block. What a tail window has lost of its beginning is taken to be prose. */
function isFenced(window: string, index: number): boolean {
  const fences = window.slice(0, index).match(/^[ \t]*```/gm);
  return (fences?.length ?? 0) % 2 === 1;
}
