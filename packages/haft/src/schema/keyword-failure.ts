import type { ErrorObject } from "ajv";
import type { IssueCode } from "./issue-code.ts";

/** One error of ajv with the `params` its keyword may have. Source: ajv 8, "Error parameters". */
export interface KeywordFailure extends Omit<ErrorObject, "params"> {
  readonly params: {
    readonly type: string | readonly string[];
    readonly limit: number;
    readonly len: number;
    readonly missingProperty: string;
    readonly additionalProperty: string;
    readonly unevaluatedProperty: string;
    readonly propertyName: string;
    readonly property: string;
    readonly allowedValues: readonly unknown[];
    readonly allowedValue: unknown;
    readonly pattern: string;
    readonly format: string;
    readonly multipleOf: number;
    readonly i: number;
    readonly j: number;
    readonly minContains?: number;
    readonly maxContains?: number;
    readonly passingSchemas: readonly number[] | null;
  };
}

/** The code and the words of a failure; `field` when it is about a field of the value rather than the value. */
export interface DescribedFailure {
  readonly code: IssueCode;
  readonly message: string;
  readonly field?: string;
}

export type DescribeFailure = (failure: KeywordFailure) => DescribedFailure;
