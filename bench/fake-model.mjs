// What the fake model of every subject says: `steps` answers of `callsPerStep` calls of "echo", then the text "done".

export const echoSchema = {
  type: "object",
  properties: { id: { type: "string" }, count: { type: "integer" }, text: { type: "string" } },
  required: ["id", "count", "text"],
  additionalProperties: false,
};

const sentence = "the quick brown fox jumps over the lazy dog";

/** Answers in order; `next()` gives the calls of an answer, or undefined for the last one. */
export function fakeAnswers(steps, callsPerStep = 1) {
  let step = 0;
  return {
    restart() {
      step = 0;
    },
    next() {
      const at = step++;
      if (at >= steps) return undefined;
      return Array.from({ length: callsPerStep }, (_, i) => ({
        id: `call_${at}_${i}`,
        name: "echo",
        json: JSON.stringify({ id: `s${at}_${i}`, count: at, text: sentence }),
      }));
    },
  };
}

/** A text in `count` pieces of about one length, as it comes from a network. */
export function pieces(text, count = 4) {
  const length = Math.ceil(text.length / count);
  return Array.from({ length: Math.ceil(text.length / length) }, (_, i) => text.slice(i * length, (i + 1) * length));
}

const verbs = ["list", "get", "create", "update", "delete", "search", "merge", "export"];
const nouns = ["issue", "invoice", "customer", "message", "document", "release", "payment", "webhook"];

/** Tool definitions of the size of a usual MCP tool, about 0.7 KB each. */
export function manyTools(count) {
  return Array.from({ length: count }, (_, i) => {
    const [verb, noun] = [verbs[i % 8], nouns[(i >> 3) % 8]];
    return {
      name: `service${i % 20}_${verb}_${noun}_${i}`,
      description: `Does "${verb}" for one or several of the ${noun}s of the workspace. Returns each ${noun} with its identifier, its status and its owner; an unknown ${noun} is an error.`,
      inputSchema: {
        type: "object",
        properties: {
          owner: { type: "string", description: `Owner of the ${noun}` },
          id: { type: "string", description: `Identifier of the ${noun}` },
          state: { type: "string", enum: ["open", "closed", "all"], description: "Only those in this state" },
          page: { type: "integer", minimum: 1, description: "Page, counted from 1" },
          labels: { type: "array", items: { type: "string" }, description: "Only those with all of these labels" },
        },
        required: ["owner", "id"],
        additionalProperties: false,
      },
    };
  });
}
