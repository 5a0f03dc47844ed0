/** Something in the settings that does not count, as a sentence with a way out. `line` and `column` count from 1. */
export interface SettingsWarning {
  readonly text: string;
  readonly file: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** What is there cannot be read as a whole, so that it may say less than was meant. */
  readonly isUnreadable?: true;
}
