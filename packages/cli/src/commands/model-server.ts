import { errorLine } from "../terminal/error-line.ts";
import type { Io } from "../terminal/io.ts";
import { UsageError } from "../terminal/usage-error.ts";
import type { Command } from "./command.ts";

const options = {
  script: { kind: "text", short: "s", value: "FILE", summary: "What the model says: turns in JSON, or a module" },
  port: {
    kind: "number",
    value: "N",
    min: 0,
    max: 65_535,
    summary: "Where it listens on 127.0.0.1 (default: a free port)",
  },
  "api-key-env": { kind: "text", value: "VARIABLE", summary: "Refuse requests without the key in this variable" },
} as const;

/** Serves a scripted model over OpenAI's protocol, on this machine alone, until a signal ends it. */
export const modelServer: Command<typeof options> = {
  name: "model-server",
  summary: "Serve a scripted model over the OpenAI protocol",
  options,
  operandOption: "script",
  notes: [
    "It prints its base URL and runs until it is interrupted, which is a good end (exit code 0).\nA module exports as default, or as `script`, a list of turns or a function of the messages so far.",
    "Use it with: haft run --model openai-compatible:scripted --base-url URL",
  ],
  async run({ options }, io) {
    const { loadModelScript, startModelServer } = await import("@haft/models");
    const apiKey = keyOf(options["api-key-env"], io.env);
    const script = await loadModelScript(scriptOf(options.script)).catch((cause) => {
      throw new UsageError(errorLine(cause), { cause });
    });
    const port = options.port ?? 0;
    const server = await startModelServer({ script, port, ...(apiKey !== undefined && { apiKey }) }).catch((cause) => {
      throw new Error(`Cannot listen on port ${port}: ${reasons[cause.code] ?? cause.message}`, { cause });
    });
    io.stdout.write(`${server.url}\n`);
    await stopped(io);
    await server.close();
    return "done";
  },
};

const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "another program uses it; choose another, or leave --port out for a free one",
  EACCES: "this user may not use it; choose one above 1023",
};

function scriptOf(path: string | undefined): string {
  if (path === undefined) throw new UsageError("Cannot serve a model: it is not said what it says; give --script FILE");
  return path;
}

function keyOf(variable: string | undefined, env: Io["env"]): string | undefined {
  if (variable === undefined) return undefined;
  const key = env[variable];
  if (key) return key;
  throw new UsageError(`Cannot use --api-key-env ${variable}: that environment variable is not set`);
}

function stopped({ signal }: Io): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
