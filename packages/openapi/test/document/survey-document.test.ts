import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { parseDocument } from "../../src/document/parse-document.ts";
import { surveyDocument } from "../../src/document/survey-document.ts";

test("surveyDocument() lists references that lead out, each once", () => {
  const root = { a: { $ref: "#/b" }, b: [{ $ref: "x.json#/1" }, { $ref: "x.json#/1" }], c: { $ref: "y.yaml" } };
  expect(surveyDocument(root, "")).toEqual(["x.json#/1", "y.yaml"]);
});

test("surveyDocument() refuses aliases that multiply without measure, and what contains itself", async () => {
  const lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 12; level++)
    lines.push(
      `a${level}: &a${level} [${Array(10)
        .fill(`*a${level - 1}`)
        .join(", ")}]`,
    );
  const laughs = await parseDocument(lines.join("\n"), "x");
  expect(() => surveyDocument(laughs, "x")).toThrow("it has more than 5000000 values");
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  expect(() => surveyDocument(circle as JsonObject, "x")).toThrow("it contains itself or is nested too deep");
});
