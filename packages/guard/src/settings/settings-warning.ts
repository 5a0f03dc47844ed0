/** Something in the settings that does not count, as a sentence with a way out. `line` and `column` count from 1. */
export interface SettingsWarning {
  readonly text: string;
  readonly file: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}
