import { expect, test } from "vitest";
import { defineTool } from "../../src/tool/define-tool.ts";
import type { Tool } from "../../src/tool/tool.ts";
import { createToolIndex, type ToolIndex } from "../../src/tool-search/tool-index.ts";
import { parseToolQuery } from "../../src/tool-search/tool-query.ts";

const tool = (name: string, description?: string, searchHint?: string): Tool =>
  defineTool({ name, ...(description && { description }), ...(searchHint && { searchHint }) });

const issue = tool("github_create_issue", "Opens a ticket in a repository.");
const comment = tool("github_add_comment", "Answers an issue.");
const slack = tool("slack_post", "Posts a text.", "send message to channel");
const mail = tool("mail_send", "Sends a mail message.");

function indexOf(...tools: readonly Tool[]): ToolIndex {
  const index = createToolIndex();
  index.add(tools);
  return index;
}

function found(index: ToolIndex, query: string, count = 5, isFound = (_: Tool) => true): readonly string[] {
  const parsed = parseToolQuery(query);
  return parsed.type === "words" ? index.search(parsed, count, isFound).map(({ name }) => name) : [];
}

const index = indexOf(issue, comment, slack, mail);

test("search() ranks a word of the name above one of the hint, and that above one of the description", () => {
  expect(found(index, "issue")).toEqual(["github_create_issue", "github_add_comment"]);
  expect(found(index, "message")).toEqual(["slack_post", "mail_send"]);
});

test("search() ranks the tool with more of the words first, and rare words above frequent ones", () => {
  expect(found(index, "send mail")[0]).toBe("mail_send");
  expect(found(index, "github comment")).toEqual(["github_add_comment", "github_create_issue"]);
});

test("search() keeps to the tools that have every required word", () => {
  expect(found(index, "+slack message")).toEqual(["slack_post"]);
  expect(found(index, "+github +comment issue")).toEqual(["github_add_comment"]);
  expect(found(index, "+nothing message")).toEqual([]);
});

test("search() finds words by their beginning and middle, after whole ones", () => {
  const parts = indexOf(tool("repository"), tool("repo"), tool("myrepos"));
  expect(found(parts, "repo")).toEqual(["repo", "repository", "myrepos"]);
  expect(found(parts, "re")).toEqual([]);
});

test("search() gives at most as many as are asked for, of those that may be found", () => {
  expect(found(index, "github", 1)).toHaveLength(1);
  expect(found(index, "github", 5, (one) => one !== issue)).toEqual(["github_add_comment"]);
  expect(found(index, "weather")).toEqual([]);
  expect(found(createToolIndex(), "weather")).toEqual([]);
});

test("add() adds to an index that was searched, each tool once", () => {
  const growing = indexOf(issue);
  expect(found(growing, "mail")).toEqual([]);
  growing.add([issue, mail, mail]);
  expect(growing.size).toBe(2);
  expect(found(growing, "mail")).toEqual(["mail_send"]);
});

test("search() finds a tool by its alias, and equal ones in the order in which they came", () => {
  const aliased = defineTool({ name: "Read", aliases: ["FileReader"] });
  expect(found(indexOf(mail, aliased), "reader")).toEqual(["Read"]);
  const same = ["get_1", "get_2", "get_3"].map((name) => tool(name, "Gets."));
  expect(found(indexOf(...same), "get", 2)).toEqual(["get_1", "get_2"]);
});
