import type { Client } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "haft";
import { taskCapabilities } from "./task-port.ts";

/**
 * True when a tool is called as a task: servers of the older era say it of each tool, those of the newer one decide at each call.
 */
export function mayBeTask(client: Client, definition: JsonObject): boolean {
  const capabilities = taskCapabilities(client);
  if (capabilities.generation !== "v1") return capabilities.generation === "v2";
  const execution = isJsonObject(definition.execution) ? definition.execution : {};
  const isOffered = capabilities.capabilities.requests?.tools?.call !== undefined;
  return isOffered && (execution.taskSupport === "required" || execution.taskSupport === "optional");
}

/** How the extension for tasks is told of a tool. */
export function taskSupportOf({ execution }: JsonObject): "optional" | "required" {
  return isJsonObject(execution) && execution.taskSupport === "required" ? "required" : "optional";
}
