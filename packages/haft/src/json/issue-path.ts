/** The way to a place in a value: keys of objects and indices of arrays. */
export type ValuePath = readonly (string | number)[];

/** The path of an `Issue` as text: `clauses[0].field`, the root is `$`. A key that is no plain word is quoted: `$["a.b"].c`. */
export function issuePath(segments: ValuePath): string {
  let path = "";
  for (const segment of segments) {
    if (typeof segment === "number") path += `${path === "" ? "$" : ""}[${segment}]`;
    else if (!plainKey.test(segment)) path += `${path === "" ? "$" : ""}[${JSON.stringify(segment)}]`;
    else path += path === "" ? segment : `.${segment}`;
  }
  return path === "" ? "$" : path;
}

/** The segments of a path that `issuePath` wrote. */
export function parseIssuePath(path: string): ValuePath {
  if (path === "$") return [];
  const segments: (string | number)[] = [];
  for (const [piece] of path.matchAll(pieces)) {
    if (piece.startsWith("[")) segments.push(JSON.parse(piece.slice(1, -1)) as string | number);
    else segments.push(piece.startsWith(".") ? piece.slice(1) : piece);
  }
  return path.startsWith("$[") ? segments.slice(1) : segments;
}

const plainKey = /^(?!\$$)[^.[\]"\\\s]+$/;
const pieces = /\[\d+\]|\["(?:[^"\\]|\\.)*"\]|\.?[^.[\]"\\\s]+/g;
