import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { MessageConnection } from "vscode-jsonrpc/node";

export interface AnsweredRequests {
  /** Whether the server has said, after its start, that it serves a method. */
  isRegistered(method: string): boolean;
}

/** Answers what a server asks its client. It may change nothing and show nothing. */
export function answerServerRequests(
  connection: MessageConnection,
  { root, settings }: { readonly root: string; readonly settings: JsonObject | undefined },
): AnsweredRequests {
  const registered = new Map<string, string>();
  const answers: Readonly<Record<string, (params: JsonObject) => JsonValue>> = {
    "workspace/configuration": ({ items }) =>
      (Array.isArray(items) ? items : []).map((item) =>
        sectionOf(settings, isJsonObject(item) && typeof item.section === "string" ? item.section : ""),
      ),
    "workspace/workspaceFolders": () => [{ uri: pathToFileURL(root).href, name: basename(root) }],
    "client/registerCapability": ({ registrations }) => {
      for (const one of Array.isArray(registrations) ? registrations : [])
        if (isJsonObject(one) && registered.size < maxRegistrations) registered.set(String(one.id), String(one.method));
      return null;
    },
    // The misspelling is the protocol's.
    "client/unregisterCapability": ({ unregisterations }) => {
      for (const one of Array.isArray(unregisterations) ? unregisterations : [])
        if (isJsonObject(one)) registered.delete(String(one.id));
      return null;
    },
    "window/workDoneProgress/create": () => null,
    "window/showMessageRequest": () => null,
    "window/showDocument": () => ({ success: false }),
    "workspace/applyEdit": () => ({ applied: false, failureReason: "this client changes nothing" }),
    "workspace/diagnostic/refresh": () => null,
    "workspace/semanticTokens/refresh": () => null,
    "workspace/inlayHint/refresh": () => null,
    "workspace/codeLens/refresh": () => null,
    "workspace/foldingRange/refresh": () => null,
  };
  for (const [method, answer] of Object.entries(answers))
    connection.onRequest(method, (params: unknown): unknown => answer(isJsonObject(params) ? params : {}));
  return { isRegistered: (method) => [...registered.values()].includes(method) };
}

const maxRegistrations = 1_000;

function sectionOf(settings: JsonObject | undefined, section: string): JsonValue {
  let value: JsonValue = settings ?? {};
  for (const name of section === "" ? [] : section.split(".")) {
    if (!isJsonObject(value) || !Object.hasOwn(value, name)) return null;
    value = value[name] ?? null;
  }
  return value;
}
