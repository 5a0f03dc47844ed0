/** Which of the servers that are defined a command is about. */
export interface MeantServers {
  /** The one server that is meant. @default all */
  readonly only?: string | undefined;
  /** The tool that is meant: where its name says of which server it is, the others are not started. @default all */
  readonly tool?: string | undefined;
}

/** Says of each of the servers with these names whether it is meant. */
export async function meantServers(
  names: readonly string[],
  { only, tool }: MeantServers,
): Promise<(server: { readonly name: string }) => boolean> {
  if (only !== undefined) return ({ name }) => name === only;
  if (tool === undefined) return () => true;
  const { serverPrefixes } = await import("@haft/mcp");
  const prefixes = serverPrefixes(names);
  const owner = names.find((_, index) => tool.toLowerCase().startsWith(`${prefixes[index]}__`.toLowerCase()));
  return ({ name }) => owner === undefined || name === owner;
}
