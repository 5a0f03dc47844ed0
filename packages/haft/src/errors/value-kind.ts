/** What a value is, in the words of an error sentence: `undefined`, `the text "x"`, `an array`, `a promise`, `an object` … */
export function valueKind(value: unknown): string {
  switch (typeof value) {
    case "string":
      return `the text ${JSON.stringify(value.length > maxShown ? `${value.slice(0, maxShown)}…` : value)}`;
    case "function":
      return value.name === "" ? "a function" : `the function ${value.name}`;
    case "object":
      return value === null ? "null" : objectKind(value);
    default:
      return String(value);
  }
}

function objectKind(value: object): string {
  if (Array.isArray(value)) return "an array";
  return typeof (value as { then?: unknown }).then === "function" ? "a promise" : "an object";
}

const maxShown = 60;
