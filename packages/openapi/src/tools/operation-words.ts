import { cutText } from "haft";
import { labelOf, type Operation } from "../operations/operation.ts";

/** What an operation is for, in the words of its document, cut. */
export function operationDescription(operation: Operation): string {
  const { summary, description, isDeprecated } = operation;
  const said = description?.startsWith(summary ?? "\0") ? [description] : [summary, description];
  const words = said.filter((part) => part !== undefined).join("\n\n");
  const text = words === "" ? labelOf(operation) : cutText(words, maxDescriptionChars, "… [cut]");
  return isDeprecated ? `Deprecated. ${text}` : text;
}

const maxDescriptionChars = 1_024;

/** Words for a search: method, path, tags, and the id as the document writes it. */
export function operationHint(operation: Operation): string {
  return cutText([labelOf(operation), operation.id ?? "", ...operation.tags].join(" ").trim(), 300, "");
}
