/**
 * The first line of `content` that stands for lines left out (`// ... rest of the code unchanged ...`) and that `before` does
 * not hold.
 */
export function placeholderLine(content: string, before: string): string | undefined {
  const known = new Set(before.split("\n").map((line) => line.trim()));
  return content
    .split("\n")
    .map((line) => line.trim())
    .find((line) => line.length <= longestPlaceholder && isPlaceholder(line) && !known.has(line));
}

const longestPlaceholder = 160;

// A spread (`...existing,`) is no placeholder: without a comment mark, the dots need a space after them or dots at the end.
function isPlaceholder(line: string): boolean {
  const words = line.replace(commentMark, "");
  const isComment = words !== line;
  if (restUnchanged.test(words)) return true;
  const hasDots = isComment ? dotsAtAnEnd.test(words) : dotsApart.test(words);
  return hasDots && leftOut.test(words);
}

const commentMark = /^(?:\/\/+|#+|--+|;+|\/\*+|\*|<!--|\{\/\*|%+)\s*/;
const dotsAtAnEnd = /^[[(]?\s*(?:\.{3}|…)|(?:\.{3}|…)\s*[\])]?\s*(?:\*\/\}?|-->)?$/;
const dotsApart = /^[[(]?\s*(?:\.{3}|…)(?:\s|.*(?:\.{3}|…)[\])]?$)/;
const leftOut =
  /\b(?:rest of|remaining|remainder|existing|unchanged|(?:stays?|remains?) the same|same as before|as before|omitted for brevity)\b/i;
const restUnchanged =
  /^[[(]?(?:the )?(?:rest|remainder) of (?:the |your )?(?:\w+ ){0,2}(?:code|file|content|function|class|methods?|implementation)\b.*\b(?:unchanged|same|as before|here|omitted)\b/i;
