import { expect, test } from "vitest";
import { bindInput } from "../../src/tool/bind-input.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { requireApproval } from "../../src/tool/require-approval.ts";
import { withCache } from "../../src/tool/with-cache.ts";
import { withSchema } from "../../src/tool/with-schema.ts";

test("S2-15 requireApproval() marks a tool, and every wrapper around it shows the mark", () => {
  const plain = defineTool({ name: "a", input: { type: "object", properties: { n: {} } } });
  const marked = requireApproval(plain);
  expect(plain.needsApproval).toBeUndefined();
  const wrapped = [withCache(marked), bindInput(marked, { n: 1 }), withSchema(marked, { type: "object" })];
  expect(wrapped.map((tool) => tool.needsApproval)).toEqual([true, true, true]);
});
