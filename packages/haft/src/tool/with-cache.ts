import { canonicalJson } from "../json/canonical-json.ts";
import type { JsonValue } from "../json/json-value.ts";
import { chain } from "./chain.ts";
import { frozenCopy } from "./frozen-copy.ts";
import { MappedCall } from "./mapped-call.ts";
import { createResultCache, type ResultCache } from "./result-cache.ts";
import type { Prepared, PreparedCall, Tool } from "./tool.ts";
import type { ToolContext, ToolProgress } from "./tool-context.ts";
import type { ToolSession } from "./tool-session.ts";
import { wrapTool } from "./wrap-tool.ts";

export interface CacheOptions {
  /** The least recently used result goes first. @default 1_000 */
  readonly maxEntries?: number | undefined;
  /** How long a result is good, in milliseconds. @default for as long as it is kept */
  readonly ttlMs?: number | undefined;
  /** `shared` only for tools whose results depend on nothing but the input: a session may belong to another user. @default "session" */
  readonly scope?: "session" | "shared" | undefined;
  /** Milliseconds since 1970. @default Date.now */
  now?(): number;
}

/**
 * The same tool, whose results are kept by input and working directory.
 *
 * Only read-only calls that succeed, with plain data, are kept; equal calls at the same time share one run. What is given out is a
 * frozen copy. Failures are never kept.
 */
export function withCache(tool: Tool, options: CacheOptions = {}): Tool {
  const shared = options.scope === "shared" ? createResultCache(options) : undefined;
  const bySession = new WeakMap<ToolSession, ResultCache>();

  function cacheOf(session: ToolSession): ResultCache {
    if (shared !== undefined) return shared;
    const cache = bySession.get(session) ?? createResultCache(options);
    bySession.set(session, cache);
    return cache;
  }

  function cached(prepared: Prepared): Prepared {
    return prepared.ok && prepared.traits.readOnly && prepared.run !== undefined
      ? new CachedCall(prepared, cacheOf)
      : prepared;
  }

  return wrapTool(tool, {
    prepare: (raw: JsonValue) => chain(tool.prepare(raw), cached),
  });
}

class CachedCall extends MappedCall {
  override readonly run: PreparedCall["run"] = runCached;
  readonly cacheOf: (session: ToolSession) => ResultCache;

  constructor(inner: PreparedCall, cacheOf: (session: ToolSession) => ResultCache) {
    super(inner, inner.input, inner.repairs);
    this.cacheOf = cacheOf;
  }
}

function runCached(this: CachedCall, context: ToolContext): unknown {
  const key = `${context.cwd}\n${canonicalJson(this.input)}`;
  return this.cacheOf(context.session).get(key, context.signal, async () => {
    const value = await finished(await this.inner.run?.(context), context);
    return { value, kept: frozenCopy(value) };
  });
}

/** The end of a generator, its progress told on the way. */
async function finished(value: unknown, context: ToolContext): Promise<unknown> {
  if (typeof value !== "object" || value === null || !(Symbol.asyncIterator in value && "next" in value)) return value;
  const generator = value as AsyncGenerator<ToolProgress, unknown, void>;
  let step = await generator.next();
  while (step.done !== true) {
    context.progress(step.value);
    step = await generator.next();
  }
  return step.value;
}
