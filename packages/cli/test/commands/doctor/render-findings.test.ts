import { expect, test } from "vitest";
import type { Finding } from "../../../src/commands/doctor/finding.ts";
import { findingsJson, renderFindings } from "../../../src/commands/doctor/render-findings.ts";
import { memoryIo } from "../../memory-io.ts";

const good: Finding = { area: "Program", name: "Node.js", state: "ok", detail: "24" };
const bad: Finding = { area: "Tools", name: "rg", state: "problem", detail: "gone", wayOut: "install it" };

test("renderFindings() shows areas, marks, and what helps below a problem", () => {
  const text = renderFindings([bad, { ...good, name: "x", state: "note" }, good], memoryIo());
  expect(text).toMatch(/^Program\n {2}– x {8}24\n {2}✓ Node\.js {2}24\n\nTools\n {2}✗ rg {7}gone\n {13}→ install it\n/);
  expect(text).toMatch(/\n1 problem\.\n$/);
  expect(renderFindings([good], memoryIo())).toMatch(/\nNothing that is needed is missing\.\n$/);
});

test("U118 renderFindings() writes no escape sequence of a name or a way out", () => {
  const hostile = "a\u001b[2J\u202e";
  const text = renderFindings([{ ...bad, name: hostile, detail: hostile, wayOut: hostile }], memoryIo());
  expect(text).toContain("  ✗ a  a\n       → a\n");
});

test("findingsJson() says in one word whether all is well", () => {
  expect(JSON.parse(findingsJson([good]))).toEqual({ ok: true, findings: [good] });
  expect(JSON.parse(findingsJson([good, bad]))).toMatchObject({ ok: false });
});
