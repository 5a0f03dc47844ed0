import { tool } from "@openai/agents";
import { expect, test } from "vitest";
import { agentsNames } from "../../src/openai-agents/agents-names.ts";

test.each(["read-all", "math.add", "9-lives", "read_all"])(
  "agentsNames makes of %s what the SDK leaves as it is",
  (name) => {
    const plain = agentsNames.plain(name);
    const parameters = { type: "object", properties: {}, required: [], additionalProperties: true } as const;
    expect(tool({ name: plain, description: "", parameters, strict: false, execute: () => "" } as never).name).toBe(
      plain,
    );
  },
);
