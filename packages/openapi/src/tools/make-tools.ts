import type { Tool } from "haft";
import { missingCredentials, unknownCredentials } from "../credentials/missing-credentials.ts";
import { withoutKeys } from "../credentials/without-keys.ts";
import { DocumentFault } from "../document/document-fault.ts";
import { listOperations } from "../operations/list-operations.ts";
import { nameOperations, type OperationNameOptions } from "../operations/name-operations.ts";
import { type FoundOperation, labelOf, type OpenApiProblem, type Operation } from "../operations/operation.ts";
import { operationAliases } from "../operations/operation-aliases.ts";
import type { OperationPlan } from "../operations/parameter.ts";
import { planOperation } from "../operations/plan-operation.ts";
import { isWanted, type OperationFilter } from "../operations/select-operations.ts";
import type { Api } from "./api.ts";
import { operationTool } from "./operation-tool.ts";

/** Which tools are made of a document, and how they are called. */
export interface ToolChoices extends OperationFilter, OperationNameOptions {
  /**
   * Types that bodies are sent as, the one that is liked most first. An operation that takes one of them is called with the first it
   * takes; of others the model chooses where several differ.
   *
   * @default none
   */
  readonly bodyTypes?: readonly string[] | undefined;
}

/** The tools of a document. */
export interface MadeTools {
  readonly tools: readonly Tool[];
  readonly operations: Readonly<Record<string, Operation>>;
  readonly problems: readonly OpenApiProblem[];
  readonly missingCredentials: readonly string[];
  readonly unknownCredentials: readonly string[];
}

/** Makes a tool of each operation that is wanted and can be called. */
export function makeTools(api: Api, choices: ToolChoices): MadeTools {
  const { operations, problems } = listOperations(api.documents);
  const plans = operations
    .filter((operation) => isWanted(operation, choices))
    .map((operation) => planOrProblem(api, operation, choices.bodyTypes ?? []));
  const named = nameOperations(
    plans.filter((plan) => "plan" in plan),
    choices,
  );
  const aliases = operationAliases(named, choices.reservedNames ?? []);
  return {
    tools: Object.freeze(named.map((one) => operationTool({ ...one, api, aliases: aliases.get(one.name) ?? [] }))),
    operations: Object.fromEntries(named.map(({ name, operation }) => [name, operation])),
    problems: [...problems, ...plans.filter((plan) => "reason" in plan)],
    missingCredentials: missingCredentials(
      api,
      named.map(({ plan }) => plan),
    ),
    unknownCredentials: unknownCredentials(api),
  };
}

interface PlannedOperation {
  readonly operation: FoundOperation;
  readonly plan: OperationPlan;
}

function planOrProblem(
  { documents, dialect }: Api,
  operation: FoundOperation,
  bodyTypes: readonly string[],
): PlannedOperation | OpenApiProblem {
  try {
    const plan = planOperation(documents, operation, dialect, bodyTypes);
    return { operation, plan: withoutKeys(documents, dialect, plan) };
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error;
    return { operation: labelOf(operation), place: error.place, reason: error.message };
  }
}
