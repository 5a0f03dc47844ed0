// biome-ignore-all lint/suspicious/noTemplateCurlyInString: such texts are what is tested
import { expect, test } from "vitest";
import { expandVariables } from "../../src/config/expand-variables.ts";

test("expandVariables() puts in what is set, and the default of what is not set or empty", () => {
  const environment = { HOME: "/home/u", EMPTY: "" };
  const expand = (text: string) => expandVariables(text, environment).text;
  expect(expand("${HOME}/x:${HOME}")).toBe("/home/u/x:/home/u");
  expect(expand("${NONE:-fall back}/${EMPTY:-e}/[${EMPTY}]")).toBe("fall back/e/[]");
  expect(expand("${NONE:-}")).toBe("");
  expect(expand("$HOME costs $5 ${not a name}")).toBe("$HOME costs $5 ${not a name}");
});

test("expandVariables() names what is missing, and looks at no value twice", () => {
  expect(expandVariables("${A} ${B}", { B: "${A}" })).toEqual({ text: "${A} ${A}", missing: ["A"] });
  expect(expandVariables("${constructor}", {}).missing).toEqual(["constructor"]);
});
