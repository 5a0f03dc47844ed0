import { errorBody } from "../openai-chat/error-body.ts";
import type { ServedProtocol } from "../served-protocol.ts";
import { answerBody, answerEvents } from "./answer-events.ts";
import { readRequest } from "./read-request.ts";

/** OpenAI's Responses as the model server speaks it. */
export const servedOpenAiResponses: ServedProtocol = {
  serves: (pathname) => pathname === "/v1/responses",
  keyOf: ({ authorization }) => authorization?.replace(/^Bearer /, ""),
  readRequest,
  answerBody,
  answerEvents,
  errorBody,
};
