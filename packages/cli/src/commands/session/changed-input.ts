import type { GuardApprovalRequest } from "@haft/guard";
import { isJsonObject, type JsonObject } from "haft";

/** The input that a person wants instead, or what is wrong with it. Text that is no object takes the place of the main field. */
export function changedInput(
  text: string,
  { input, tool }: Pick<GuardApprovalRequest, "input" | "tool">,
): JsonObject | string {
  const field = mainFields.find((name) => typeof input[name] === "string");
  const way = field === undefined ? "a JSON object" : `a JSON object, or another ${field}`;
  if (text === "") return `Write what it is to run with behind the c: ${way}`;
  if (!text.startsWith("{"))
    return field === undefined
      ? `Cannot read that as the input of ${tool.name}: give ${way}`
      : { ...input, [field]: text };
  try {
    const value: unknown = JSON.parse(text);
    if (isJsonObject(value)) return value;
  } catch {}
  return `Cannot read that as JSON: give ${way}`;
}

/** The fields that say what most tools are about. */
export const mainFields = ["command", "file_path", "notebook_path", "path", "url", "query", "pattern"] as const;
