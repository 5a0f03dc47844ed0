import type { Command } from "./command.ts";

const options = {
  json: { kind: "flag", summary: "One JSON object: ok, and what was found" },
} as const;

/** Says what is configured, found and missing. */
export const doctor: Command<typeof options> = {
  name: "doctor",
  summary: "Say what is configured, what was found, and what is missing",
  options,
  notes: [
    "It ends with 0 when nothing that is needed is missing, else with 1, and says for each problem what helps.\nKeys are named, never shown. The only request it makes itself goes to 127.0.0.1, to see whether Ollama runs; MCP servers that may be\nstarted are started and ended, to see whether they can be reached.",
  ],
  async run({ options }, io) {
    const { examine } = await import("./doctor/examine.ts");
    const { renderFindings, findingsJson } = await import("./doctor/render-findings.ts");
    const findings = await examine(io);
    io.stdout.write(options.json ? findingsJson(findings) : renderFindings(findings, io));
    return findings.some(({ state }) => state === "problem") ? "failed" : "done";
  },
};
