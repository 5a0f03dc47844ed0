/** Why a request cannot be made of an input. The message is the end of a sentence for the model. */
export class RequestFault extends Error {
  readonly code: RequestFaultCode;

  constructor(code: RequestFaultCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "RequestFault";
    this.code = code;
  }
}

export type RequestFaultCode =
  | "value-refused"
  | "server-unknown"
  | "credentials-missing"
  | "credentials-refused"
  | "file-unreadable";
