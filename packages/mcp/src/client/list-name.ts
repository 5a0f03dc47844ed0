/** The lists of a server that can change while it is connected. */
export type ListName = "tools" | "prompts" | "resources";

export const listNames: readonly ListName[] = ["tools", "prompts", "resources"];
