import { expect, test } from "vitest";
import { callIt, oneOperation } from "../call.ts";
import { serve } from "../serve.ts";

test("a query behind a path is sent, filled in by parameters of either place, each once", async () => {
  const { origin, arrived } = await serve();
  const parameters = [
    { name: "id", in: "path", required: true, schema: { type: "string" } },
    { name: "lat", in: "query", schema: { type: "number" } },
  ];
  const path = "/rest?method=pets.get x&a={id}&lat={lat}&flag#GetPet";
  const document = oneOperation({ parameters }, path);
  await callIt(document, { id: "1&b=2", lat: 3.5 }, { baseUrl: `${origin}?k=1` });
  await callIt(document, { id: "#?é" }, { baseUrl: origin });
  expect(arrived.map(({ url }) => url)).toEqual([
    "/rest?k=1&method=pets.get%20x&a=1%26b%3D2&flag&lat=3.5",
    "/rest?method=pets.get%20x&a=%23%3F%C3%A9&flag",
  ]);
});
