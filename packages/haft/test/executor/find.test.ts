import { describe, expect, test } from "vitest";
import { checkTranscript, defineTool, nameRules, Transcript } from "../../src/index.ts";
import { call, execute } from "./execute-round.ts";

describe("find()", () => {
  test("S1-46 S2-31 finds a tool by its exact name, else by an alias or another letter case; the result bears the name that was called", async () => {
    const read = defineTool({ name: "Read", aliases: ["FileRead"], execute: () => "text" });
    const calls = [call("FileRead"), call("read"), call("Read"), call("fileread", "{", "bad")];
    const { outcomes, results, transcript } = await execute([read], calls);
    expect(outcomes).toEqual(["ok", "ok", "ok", "invalid-input"]);
    expect(results.map((one) => one.toolName)).toEqual(["FileRead", "read", "Read", "fileread"]);
    checkTranscript(transcript, { mayBeOpen: false });
    checkTranscript(new Transcript(JSON.parse(JSON.stringify(transcript.entries))), { mayBeOpen: false });
  });

  test("S1-38 S3-06 a tool that rules hide is refused by name and by alias", async () => {
    const read = defineTool({ name: "Read", aliases: ["FileRead"], execute: () => "text" });
    const rules = nameRules({ deny: ["fileread"] });
    const { codes, session } = await execute([read], [call("Read"), call("FileRead")], { rules });
    expect(codes).toEqual(["tool-not-allowed", "tool-not-allowed"]);
    expect(session.visibleTools).toEqual([]);
  });

  test("U105 a deferred tool that is not loaded is refused with the way to load it", async () => {
    const send = defineTool({ name: "send", execute: () => "sent" });
    const { outcomes, codes, texts } = await execute([send], [call("Send")], { deferTools: { when: "always" } });
    expect([outcomes, codes]).toEqual([["not-run"], ["tool-not-loaded"]]);
    expect(texts[0]).toContain(`load it with ToolSearch, query \\"select:Send\\"`);
  });

  test("S0-43 S4-22 says that there are no tools where there are none", async () => {
    const { texts } = await execute([], [call("x")]);
    expect(texts[0]).toContain("there are no tools");
  });
});
