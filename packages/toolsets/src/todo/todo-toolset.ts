import { defineTool, defineToolset, ok, type Tool, type Toolset } from "haft";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import { normalizeTodo } from "./normalize-todo.ts";
import { planProblems, planRows, type TodoStep } from "./todo-plan.ts";
import { todoReminder } from "./todo-reminder.ts";

export interface TodoToolsetOptions {
  /** The longest reminder, in UTF-16 code units. @default 6_000 */
  readonly maxReminderLength?: number | undefined;
  /** No reminder any more once every step is completed. @default true */
  readonly hideWhenCompleted?: boolean | undefined;
}

/** A plan that the model keeps with TodoWrite and is reminded of at each turn. Each session has its own. */
export function todoToolset(options: TodoToolsetOptions = {}): Toolset {
  const { maxReminderLength = 6_000, hideWhenCompleted = true } = options;
  let plan: readonly TodoStep[] = [];
  const tool = todoTool((next) => {
    const before = plan;
    plan = next;
    return before;
  });
  return defineToolset({
    name: "todo",
    tools: [tool],
    systemPrompt: `For work of several steps keep a plan with the tool ${tool.name}. Each call replaces the whole plan.`,
    turnPrompt() {
      if (hideWhenCompleted && plan.every(({ status }) => status === "completed")) return undefined;
      return todoReminder(plan, maxReminderLength);
    },
    clone: () => todoToolset(options),
    reset() {
      plan = [];
    },
  });
}

interface TodoInput {
  readonly plan: readonly TodoStep[];
  readonly explanation?: string;
}

const maxSteps = 500;
const maxStepLength = 500;

function todoTool(replace: (plan: readonly TodoStep[]) => readonly TodoStep[]): Tool {
  return defineTool<TodoInput>({
    name: "TodoWrite",
    aliases: ["todo_list"],
    category: "todo",
    searchHint: "keep a plan or list of steps",
    description:
      "Replaces the whole plan; an empty plan clears it. explanation may say why it changed. A step is pending (not begun), in_progress (being worked on, at most one) or completed (done).",
    input: {
      type: "object",
      properties: {
        explanation: { type: "string", description: "Why the plan changes" },
        plan: {
          type: "array",
          maxItems: maxSteps,
          description: "All steps, in order",
          items: {
            type: "object",
            properties: {
              step: { type: "string", minLength: 1, maxLength: maxStepLength, description: "A short thing to do" },
              status: {
                type: "string",
                enum: ["pending", "in_progress", "completed"],
                description: "How far the step is",
              },
            },
            required: ["step", "status"],
            additionalProperties: false,
          },
        },
      },
      required: ["plan"],
      additionalProperties: false,
    },
    idempotent: true,
    destructive: false,
    openWorld: false,
    examples: [
      {
        input: {
          plan: [
            { step: "Find the failing test", status: "completed" },
            { step: "Fix the parser", status: "in_progress" },
          ],
        },
      },
    ],
    normalize: normalizeTodo,
    validate: ({ plan }) => planProblems(plan),
    describeCall: ({ plan }) => `Set a plan of ${counted(plan.length, "step")}`,
    execute({ plan, explanation = "" }) {
      const next = plan.map(({ step, status }) => ({ step, status }));
      const oldPlan = replace(next).map((step) => ({ ...step }));
      const rows = next.length === 0 ? ["The plan is empty"] : planRows(next);
      const why = shownText(explanation).trim();
      return ok([...(why === "" ? [] : [why]), ...rows].join("\n"), { structured: { plan: next, oldPlan } });
    },
  });
}
