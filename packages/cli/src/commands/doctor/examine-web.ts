import type { Io } from "../../terminal/io.ts";
import { noSearchReason, searchVariableOf } from "../session/search-from.ts";
import { smallModel } from "../session/small-model.ts";
import type { Finding } from "./finding.ts";

/** What searches the web, and what answers questions about its pages. */
export async function examineWeb(io: Pick<Io, "env" | "fetch" | "clock">): Promise<readonly Finding[]> {
  const variable = searchVariableOf(io.env);
  const search = { area: "Tools", name: "WebSearch" } as const;
  return [
    variable === undefined
      ? { ...search, state: "note", detail: `off: ${noSearchReason}` }
      : { ...search, state: "ok", detail: `by ${variable}` },
    await examineSmallModel(io),
  ];
}

async function examineSmallModel(io: Pick<Io, "env" | "fetch" | "clock">): Promise<Finding> {
  const about = { area: "Tools", name: "WebFetch" } as const;
  try {
    const model = await smallModel(io);
    if (model !== undefined) return { ...about, state: "ok", detail: `pages are read by ${model.id}` };
    return { ...about, state: "note", detail: "gives pages as they are; HAFT_SMALL_MODEL names a model to read them" };
  } catch (error) {
    const wayOut = "set HAFT_SMALL_MODEL=PROVIDER:MODEL and what it needs, or unset it";
    return { ...about, state: "problem", detail: (error as Error).message, wayOut };
  }
}
