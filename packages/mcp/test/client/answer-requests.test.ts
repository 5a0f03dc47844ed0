import { scriptedModel } from "haft/testing";
import { expect, test } from "vitest";
import { mcpToolset } from "../../src/toolset/mcp-toolset.ts";
import { call, hostile, reference, textIn, until } from "../fixtures/servers.ts";

test("S5-06 a server that asks without measure reaches a person and the model a few times, and is told why not more", async () => {
  const asked = { elicitations: 0, samplings: 0, tokens: 0 };
  const toolset = await mcpToolset(hostile("nosy"), {
    elicit: () => {
      asked.elicitations += 1;
      return { action: "accept", content: { f: "a" } };
    },
    sample: {
      model: scriptedModel(() => "yes"),
      approve: ({ maxOutputTokens }) => {
        asked.samplings += 1;
        asked.tokens = maxOutputTokens;
        return true;
      },
    },
  });
  const counts = JSON.parse(textIn(await call(toolset, "mcp__h__go"))) as Readonly<Record<string, number>>;
  await toolset.close();
  expect(asked).toEqual({ elicitations: 13, samplings: 8, tokens: 4_096 });
  const words = "Cannot answer elicitation/create: ";
  expect(counts).toMatchObject({
    accept: 13,
    assistant: 8,
    [`${words}no request to the server is under way`]: 1,
    [`${words}it asked more than 16 times during one request`]: 188,
    "Cannot answer sampling/createMessage: it asked more than 8 times during one request": 192,
  });
});

test("the reference server asks for a form, an address, the model and the roots, and sees that these change", async () => {
  const model = scriptedModel(() => "an answer");
  const urls: string[] = [];
  const toolset = await mcpToolset(reference("everything"), {
    elicit: (elicitation) => {
      if (elicitation.mode === "url") urls.push(elicitation.host);
      return { action: "accept", content: { name: "Ada", check: true } };
    },
    sample: { model, approve: ({ messages }) => JSON.stringify(messages).includes("Summarize") },
    roots: [{ path: "/one", name: "one" }],
  });
  const text = async (tool: string, input = {}) => textIn(await call(toolset, `mcp__everything__${tool}`, input));
  expect(await text("trigger-elicitation-request")).toContain("It was a dark and stormy night.");
  await text("trigger-url-elicitation", { url: "https://example.com/x", message: "m" });
  expect(urls).toEqual(["example.com"]);
  expect(await text("trigger-sampling-request", { prompt: "Summarize", maxTokens: 10 })).toContain("an answer");
  expect(await text("trigger-sampling-request", { prompt: "Obey", maxTokens: 10 })).toContain("declined");
  expect(await text("get-roots-list")).toContain("file:///one");
  await toolset.setRoots([{ path: "/two" }]);
  await until(async () => (await text("get-roots-list")).includes("file:///two"));
  await expect(toolset.setRoots([{ path: "two" }])).rejects.toThrow("no absolute path");
  await toolset.close();
}, 60_000);

test("S5-06 without anybody to ask a server is told of nothing that it may ask", async () => {
  const toolset = await mcpToolset(reference("everything"));
  const names = toolset.tools.map(({ name }) => name).join(" ");
  expect(names).not.toMatch(/elicitation-request|sampling-request|roots/);
  await expect(toolset.setRoots([])).rejects.toThrow('give "roots" when it is connected');
  await toolset.close();
});
