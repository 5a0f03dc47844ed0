/** The wire formats a library is tried on, as the model server speaks them. */
export const protocolNames = ["openai-chat", "openai-responses", "anthropic-messages", "gemini"] as const;

export type ProtocolName = (typeof protocolNames)[number];

/** A wire as one case uses it. */
export interface Wire {
  readonly protocol: ProtocolName;
  readonly isStreamed: boolean;
}

/** True where arguments go over the wire as a text, so that they can be anything but JSON. */
export function sendsText({ protocol, isStreamed }: Wire): boolean {
  return protocol.startsWith("openai") || (protocol === "anthropic-messages" && isStreamed);
}
