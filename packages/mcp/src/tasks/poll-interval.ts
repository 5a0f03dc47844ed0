import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * An answer about a task whose wishes for the time between two questions are kept within bounds: none floods the server, and none lets
 * the end of a task go unseen for long.
 */
export function boundPolling(value: JsonObject): JsonObject {
  const task: JsonValue | undefined = value.task;
  return {
    ...value,
    ...(isJsonObject(task) && { task: boundPolling(task) }),
    ...Object.fromEntries(
      ["pollInterval", "pollIntervalMs"].flatMap((key) => {
        const wish = value[key];
        return typeof wish === "number" ? [[key, Math.min(Math.max(wish, minPollMs), maxPollMs)]] : [];
      }),
    ),
  };
}

const minPollMs = 100;
const maxPollMs = 5_000;
