import type { JsonObject } from "haft";
import { progressTeller } from "../client/tool-progress.ts";
import type { TaskCall } from "./task-call.ts";

let tokens = 0;

/** While the work lasts, progress with the token in its metadata is told, also after the task was made. */
export async function withProgress<Value>(
  { connection, params, onProgress }: Pick<TaskCall, "connection" | "params" | "onProgress">,
  work: (metadata: JsonObject) => Promise<Value>,
): Promise<Value> {
  tokens += 1;
  const token = `haft-task-${tokens}`;
  connection.progressListeners.set(token, progressTeller(onProgress));
  try {
    return await work({ ...params._meta, progressToken: token });
  } finally {
    connection.progressListeners.delete(token);
  }
}
