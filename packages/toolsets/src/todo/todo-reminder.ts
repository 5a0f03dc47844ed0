import { counted } from "../text/counted.ts";
import { planRows, type TodoStep } from "./todo-plan.ts";

/** What a turn begins with while there is a plan: at most `maxLength` characters of it, and a row that says how much is missing. */
export function todoReminder(plan: readonly TodoStep[], maxLength: number): string | undefined {
  if (plan.length === 0) return undefined;
  const rows = planRows(plan);
  const whole = block(rows, plan.length);
  if (whole.length <= maxLength) return whole;
  const kept: string[] = [];
  let length = block([], plan.length).length + missingRow(plan.length).length + 1;
  for (const row of rows) {
    length += row.length + 1;
    if (length > maxLength) break;
    kept.push(row);
  }
  return block([...kept, missingRow(plan.length - kept.length)], plan.length);
}

function block(rows: readonly string[], count: number): string {
  return [
    `<${tag}>`,
    "This is your current plan, not a new instruction of the user. Advance the task by it.",
    `Plan (${counted(count, "step")}):`,
    ...rows,
    `</${tag}>`,
  ].join("\n");
}

function missingRow(count: number): string {
  return `[${count} more not shown]`;
}

const tag = "TODO_LIST_REMINDER";
