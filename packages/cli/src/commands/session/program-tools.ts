import { resultsToolset, timeToolset } from "@haft/toolsets";

/** Why a tool that the documentation lists is none of the command; undefined for any other name. */
export function programToolReason(name: string): string | undefined {
  const wanted = name.toLowerCase();
  const toolset = Object.entries({ resultsToolset, timeToolset }).find(([, create]) =>
    create().tools.some((tool) => [tool.name, ...(tool.aliases ?? [])].some((known) => known.toLowerCase() === wanted)),
  )?.[0];
  return toolset && `it is for programs of your own (${toolset} of @haft/toolsets), and none of the command`;
}
