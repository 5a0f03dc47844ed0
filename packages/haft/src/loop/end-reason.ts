/**
 * Why a run ended: the model owes nothing (`answered`); calls wait for the host (`pending`); a tool or hook stopped it (`stopped`);
 * the limit of steps was reached (`step-limit`); calls repeated without progress (`no-progress`); the answer was cut off
 * (`length`) or withheld (`content-filter`).
 */
export type EndReason = "answered" | "pending" | "stopped" | "step-limit" | "no-progress" | "length" | "content-filter";
