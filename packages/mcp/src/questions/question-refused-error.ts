/** Why a question of a server is not answered, as the end of a sentence. */
export class QuestionRefusedError extends Error {
  /** The JSON-RPC code that the server is answered with. */
  readonly code: number;

  constructor(reason: string, code: number = invalidParamsCode) {
    super(reason);
    this.name = "QuestionRefusedError";
    this.code = code;
  }
}

// Source: JSON-RPC 2.0, "Error object"; MCP 2025-11-25, "Sampling", error handling.
export const invalidParamsCode = -32_602;
export const invalidRequestCode = -32_600;
export const rejectedByUserCode = -1;
export const methodNotFoundCode = -32_601;
