import { expect, test } from "vitest";
import { defineTool, fingerprintTools, type Tool } from "../../src/index.ts";

const tool = (name: string, description = "Does it"): Tool => defineTool({ name, description, execute: () => "" });

test("S3-65 fingerprintTools() is the same for the same definitions and another for any change", () => {
  const of = (...tools: Tool[]) => fingerprintTools(tools);
  expect(of(tool("a"), tool("b"))).toMatch(/^sha256:[0-9a-f]{64}$/);
  expect(of(tool("a"), tool("b"))).toBe(of(tool("a"), tool("b")));
  const others = [of(tool("b"), tool("a")), of(tool("a")), of(tool("a", "Does"), tool("b")), of(tool("a"), tool("c"))];
  expect(new Set([of(tool("a"), tool("b")), ...others]).size).toBe(5);
});

test("S3-65 fingerprintTools() is the same in every process", () => {
  expect(fingerprintTools([])).toBe("sha256:4f53cda18c2baa0c0354bb5f9a3ecbe5ed12ab4d8e11ba873c2f11161202b945");
});
