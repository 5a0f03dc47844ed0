import { ruleOptions, sessionOptions } from "../session/session-options.ts";

const json = { kind: "flag", summary: "JSON, for programs" } as const;

/** What the commands about permissions take. */
export const permissionOptions: typeof sessionOptions & typeof ruleOptions & { readonly json: typeof json } = {
  ...sessionOptions,
  ...ruleOptions,
  json,
};
