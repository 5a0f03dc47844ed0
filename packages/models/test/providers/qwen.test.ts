import { expect, test } from "vitest";
import { qwen } from "../../src/providers/qwen.ts";

test("qwen says where its API is and where its key", () => {
  expect(qwen).toEqual({
    name: "qwen",
    exampleModel: "qwen-plus",
    baseUrl: "https://dashscope-intl.aliyuncs.com/compatible-mode/v1",
    apiKeyVariable: "DASHSCOPE_API_KEY",
  });
});
