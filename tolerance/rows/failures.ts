import type { Case, Row } from "../row.ts";
import { firstOf, notSaid, unless, unpaired } from "../seen.ts";
import { tool } from "../tools.ts";

function leak(name: string, message: string, secret: string): Case {
  return {
    name,
    script: () => [{ calls: [{ name: "work" }] }, "done"],
    tools: [
      tool("work", () => {
        throw new Error(message);
      }),
    ],
    fault: (seen) =>
      firstOf(
        notSaid(seen, "done"),
        unpaired(seen, 1),
        unless(!JSON.stringify(seen.requests.map(({ body }) => body)).includes(secret), "the model is told the secret"),
      ),
  };
}

const key = "sk-proj-4f9aK2mQ7xLr8TzWc1Vb6NhYd3Gs5JpE";

export const failures: Row = {
  name: "a thrown error with a secret in it",
  cases: [
    leak("an API key", `Request failed: 401 for key ${key}`, key),
    leak("a password in an address", "connect failed: postgres://app:hunter2hunter2@db:5432/app", "hunter2hunter2"),
  ],
};
