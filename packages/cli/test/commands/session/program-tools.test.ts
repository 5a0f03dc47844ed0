import { expect, test } from "vitest";
import { programToolReason } from "../../../src/commands/session/program-tools.ts";

test("programToolReason() says of a tool that only programs have which toolset has it", () => {
  expect(programToolReason("time")).toBe(
    "it is for programs of your own (timeToolset of @haft/toolsets), and none of the command",
  );
  expect(programToolReason("read_result")).toContain("resultsToolset");
  expect([programToolReason("Read"), programToolReason("Tmie")]).toEqual([undefined, undefined]);
});
