import { expect, test } from "vitest";
import { showText } from "../../src/web/show-text.ts";

const page = { url: "https://a.test/", text: "0123456789\n".repeat(10) };
const { signal } = new AbortController();

test("showText() shows a part, and says where the next one begins", async () => {
  const shown = await showText(page, { offset: 11 }, { maxOutputChars: 25 }, signal);
  expect(shown.text).toBe('<web_page url="https://a.test/">\n0123456789\n0123456789\n</web_page>');
  expect(shown.structured).toEqual({
    result: "0123456789\n0123456789\n",
    offset: 11,
    totalChars: 110,
    nextOffset: 33,
  });
});

test("showText() refuses an offset behind the end", async () => {
  await expect(showText(page, { offset: 110 }, { maxOutputChars: 25 }, signal)).rejects.toMatchObject({
    code: "offset-past-end",
  });
});

test("showText() answers a prompt in place of the page, or shows the page and says why there is no answer", async () => {
  const ask = (summarize: () => Promise<string>) =>
    showText(page, { prompt: "How long?" }, { summarize, maxOutputChars: 1_000 }, signal);
  expect(await ask(async () => "Ten lines")).toMatchObject({ text: "Ten lines", structured: { result: "Ten lines" } });
  const failed = await ask(async () => Promise.reject(new Error("the model is gone")));
  expect(failed.text).toContain("0123456789");
  expect(failed.notices).toContainEqual(expect.stringContaining("the model is gone"));
});

test("showText() passes the reason of its signal on", async () => {
  const controller = new AbortController();
  const summarize = async (): Promise<string> => {
    controller.abort(new Error("enough"));
    throw new Error("the model is gone");
  };
  const shown = showText(page, { prompt: "How long?" }, { summarize, maxOutputChars: 1_000 }, controller.signal);
  await expect(shown).rejects.toThrow("enough");
});
