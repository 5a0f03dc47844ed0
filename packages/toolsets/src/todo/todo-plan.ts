import type { Issue } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { escapeTags } from "../text/escape-tags.ts";
import { shownText } from "../text/shown-text.ts";

/** One step of a plan. */
export interface TodoStep {
  readonly step: string;
  readonly status: "pending" | "in_progress" | "completed";
}

/** The plan as rows: `1. [pending] Find the sources`. A step is one row, whatever it contains, and cannot close a tag. */
export function planRows(plan: readonly TodoStep[]): readonly string[] {
  return plan.map(({ step, status }, index) => `${index + 1}. [${status}] ${oneLine(step)}`);
}

/** What is wrong with a plan that fits the schema. */
export function planProblems(plan: readonly TodoStep[]): readonly Issue[] {
  const running = plan.filter(({ status }) => status === "in_progress").length;
  const blank = plan.findIndex(({ step }) => step.trim() === "");
  return [
    ...(running > 1 ? [fieldIssue("plan", `at most one step may be in_progress, this plan has ${running}`)] : []),
    ...(blank === -1 ? [] : [fieldIssue(`plan[${blank}].step`, `step ${blank + 1} is blank`)]),
  ];
}

function oneLine(text: string): string {
  return escapeTags(shownText(text).replace(/\s+/g, " ").trim());
}
