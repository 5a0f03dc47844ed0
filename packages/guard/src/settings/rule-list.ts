/** The three lists of rules. */
export type RuleList = "allow" | "ask" | "deny";
