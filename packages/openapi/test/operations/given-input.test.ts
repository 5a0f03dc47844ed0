import { expect, test } from "vitest";
import { chosenContent } from "../../src/operations/given-input.ts";
import type { BodyContent } from "../../src/operations/parameter.ts";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("a parameter that has the name of what every object has is sent when it is given, and only then", async () => {
  const { origin, arrived } = await serve();
  const names = ["constructor", "toString", "hasOwnProperty", "__proto__"];
  const parameters = ["query", "header", "cookie"].flatMap((place) =>
    names.map((name) => ({ name, in: place, schema: { type: "string" } })),
  );
  const document = oneOperation({ parameters });
  expect((await callIt(document, {}, { baseUrl: origin })).outcome).toBe("ok");
  await callIt(document, { constructor: "a", proto: "b" }, { baseUrl: origin });
  const seen = arrived.map(({ url, headers }) => [url, headers.cookie, headers.tostring]);
  expect(seen).toEqual([
    ["/thing", undefined, undefined],
    ["/thing?constructor=a&__proto__=b", undefined, undefined],
  ]);
});

test("chosenContent() is the way of the type that is named, else the usual one", () => {
  const schema = { value: {}, uri: "", pointer: "" };
  const [json, text]: [BodyContent, BodyContent] = [
    { mediaType: "application/json", kind: "json", schema, encoding: {} },
    { mediaType: "text/plain", kind: "text", schema, encoding: {} },
  ];
  const body = { isRequired: true, description: undefined, contents: [json, text] } as const;
  expect(chosenContent(body, { bodyType: "text/plain" })).toBe(text);
  expect([chosenContent(body, {}), chosenContent(body, { bodyType: "image/png" })]).toEqual([json, json]);
});
