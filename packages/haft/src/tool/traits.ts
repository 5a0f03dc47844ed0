/**
 * What a call is like, for its given input.
 *
 * `readOnly`: changes nothing. `concurrencySafe`: may run beside other such calls. `idempotent`: running it twice is like once.
 * `destructive`: may destroy what was there. `openWorld`: touches things outside the workspace. `polls`: repeating it is its purpose.
 */
export interface Traits {
  readonly readOnly: boolean;
  readonly concurrencySafe: boolean;
  readonly idempotent: boolean;
  readonly destructive: boolean;
  readonly openWorld: boolean;
  readonly polls: boolean;
}
