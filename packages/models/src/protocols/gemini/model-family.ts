/** The generation of a Gemini model by its name: 2 for `gemini-2.5-flash`; nothing for names that do not say. */
export function geminiGeneration(model: string): number | undefined {
  const generation = /(?:^|\/)gemini-(\d+)/.exec(model)?.[1];
  return generation === undefined ? undefined : Number(generation);
}

/** Gemini 3 wants signatures back with calls, and takes pictures inside results. */
export function isGemini3OrLater(model: string): boolean {
  return (geminiGeneration(model) ?? 0) >= 3;
}
