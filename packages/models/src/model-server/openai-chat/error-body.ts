import type { JsonValue } from "haft";
import type { ServedRefusal } from "../served-protocol.ts";

/** OpenAI's error body. Source: OpenAI, "Error codes". */
export function errorBody({ status, message, code }: ServedRefusal): JsonValue {
  const type = status >= 500 && code === "script_failed" ? "server_error" : "invalid_request_error";
  return { error: { message, type, param: null, code } };
}
