import { isJsonObject, type JsonObject, stripControl } from "haft";
import type { Located } from "./located.ts";

/** The title of a document in letters, digits and `_`. */
export function documentTitle({ value: { info } }: Located<JsonObject>): string {
  const title = isJsonObject(info) && typeof info.title === "string" ? stripControl(info.title) : "";
  const words = title.replace(/[^A-Za-z0-9]+/g, "_").replace(/^_+|_+$/g, "");
  return words.slice(0, 64) || "openapi";
}
