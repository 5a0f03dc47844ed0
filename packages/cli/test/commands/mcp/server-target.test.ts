// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { expect, test } from "vitest";
import { serverTarget, shownDefinition } from "../../../src/commands/mcp/server-target.ts";

test("serverTarget() is the program or the address as it is written", () => {
  const program = { command: "${RUN}", args: ["-y", 5] };
  expect(serverTarget({ name: "s", type: "stdio", command: "real", definition: program })).toBe("${RUN} -y 5");
  const address = { url: "https://${HOST}" };
  expect(serverTarget({ name: "s", type: "http", url: "https://real", definition: address })).toBe("https://${HOST}");
});

test("shownDefinition() hides values of variables and headers that are more than the name of a variable", () => {
  const definition = {
    command: "x",
    env: { A: "secret", B: "${TOKEN}", C: "${TOKEN:-secret}" },
    headers: { Authorization: "Bearer ${TOKEN}", Other: "Bearer secret" },
    oauth: { clientId: "c", clientSecret: "secret" },
  };
  expect(shownDefinition(definition)).toEqual({
    command: "x",
    env: { A: "…", B: "${TOKEN}", C: "…" },
    headers: { Authorization: "Bearer ${TOKEN}", Other: "…" },
    oauth: { clientId: "c", clientSecret: "…" },
  });
});
