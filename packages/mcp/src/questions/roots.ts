/** A folder or file that servers are told they may work in. It is a hint to them, and no guard. */
export interface McpRoot {
  /** An absolute path. */
  readonly path: string;
  readonly name?: string | undefined;
}
