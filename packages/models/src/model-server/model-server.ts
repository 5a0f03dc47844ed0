import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { type RecordedRequest, ScriptedService, type ServiceOptions } from "./scripted-service.ts";

export interface ModelServerOptions extends ServiceOptions {
  /** @default 0, a free one */
  readonly port?: number;
  /** @default "127.0.0.1" */
  readonly host?: string;
}

/** A model server that runs. */
export interface ModelServer {
  /** The base URL of the API: `http://127.0.0.1:49152/v1`. */
  readonly url: string;
  /** What was asked so far, refused requests not counted. */
  readonly requests: readonly RecordedRequest[];
  /** How many turns of the script are left; 0 for a function. */
  readonly turnsLeft: number;
  close(): Promise<void>;
}

/**
 * A model server that says what its script says: the wire is real, the model is not.
 *
 * It speaks OpenAI's Chat Completions (`/v1/chat/completions`) and Responses (`/v1/responses`), Anthropic's Messages (`/v1/messages`) and
 * Gemini's `generateContent` (`/v1beta/models/…`), and refuses what their providers refuse, in their words: calls without results, names
 * they do not accept, arguments that are no JSON object. When the script has no more turns it answers 400. Scripts use tool names as
 * Haft does (`workspace.echo`).
 */
export async function startModelServer(options: ModelServerOptions): Promise<ModelServer> {
  const { port = 0, host = "127.0.0.1" } = options;
  // Loaded here, so that whoever only asks models does not pay for it.
  const { createServer } = await import("node:http");
  const scripted = new ScriptedService(options);
  const server = createServer((request, response) => {
    void scripted.answer(request, response);
  });
  await listen(server, port, host);
  const address = server.address() as AddressInfo;
  const shownHost = address.family === "IPv6" ? `[${address.address}]` : address.address;
  return {
    url: `http://${shownHost}:${address.port}/v1`,
    requests: scripted.requests,
    get turnsLeft() {
      return scripted.turnsLeft;
    },
    close: () => close(server),
  };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
