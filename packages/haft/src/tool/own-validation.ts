import type { Issue } from "../json/issue.ts";
import { validateStandard } from "../schema/validate-standard.ts";
import { isThenable } from "./is-thenable.ts";
import type { ToolOptions, ValidationAnswer } from "./tool-options.ts";

/** Asks a tool's own `validator` and `validate`, both, and gathers all they refuse. */
export function ownValidation<Input>(
  options: ToolOptions<Input, never>,
  input: Input,
): readonly Issue[] | Promise<readonly Issue[]> {
  const byValidator = options.validator === undefined ? noIssues : validatorIssues(options.validator, input);
  const answer = options.validate?.(input);
  if (isThenable(byValidator) || isThenable(answer)) {
    return Promise.all([byValidator, answer]).then(([issues, late]) => [...issues, ...issuesOf(late)]);
  }
  if (byValidator.length === 0) return issuesOf(answer);
  return [...byValidator, ...issuesOf(answer)];
}

function validatorIssues<Input>(
  validator: NonNullable<ToolOptions<Input>["validator"]>,
  input: Input,
): readonly Issue[] | Promise<readonly Issue[]> {
  const result = validateStandard(validator, input);
  if (isThenable(result)) return Promise.resolve(result).then((late) => (late.ok ? noIssues : late.issues));
  return result.ok ? noIssues : result.issues;
}

function issuesOf(answer: ValidationAnswer): readonly Issue[] {
  if (answer === undefined) return noIssues;
  if (typeof answer === "string") return [refused(answer)];
  return answer.map((entry) => (typeof entry === "string" ? refused(entry) : entry));
}

function refused(message: string): Issue {
  return { path: "$", code: "refused", message };
}

const noIssues: readonly Issue[] = [];
