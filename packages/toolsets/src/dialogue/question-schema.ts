import type { JsonObject, JsonSchema } from "haft";

const texts: JsonSchema = { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] };

/** The input of AskUserQuestion, with the fields that only a host fills: `answers`, `annotations`. */
export const questionSchema: JsonSchema = {
  type: "object",
  properties: {
    questions: {
      type: "array",
      minItems: 1,
      maxItems: 4,
      description: "What to ask, each text different from the others",
      items: {
        type: "object",
        properties: {
          question: { type: "string", minLength: 1, description: "The whole question, with its question mark" },
          header: { type: "string", minLength: 1, maxLength: 12, description: "A name for it, at most 12 characters" },
          options: {
            type: "array",
            minItems: 2,
            maxItems: 4,
            description: "The answers to choose from, each label different from the others",
            items: {
              type: "object",
              properties: {
                label: { type: "string", minLength: 1, description: "The answer in 1 to 5 words" },
                description: { type: "string", description: "What choosing it means" },
                preview: { type: "string", description: "Something to look at: a mock-up, a piece of code" },
              },
              required: ["label", "description"],
              additionalProperties: false,
            },
          },
          multiSelect: { type: "boolean", default: false, description: "Whether several options may be chosen" },
        },
        required: ["question", "header", "options"],
        additionalProperties: false,
      },
    },
    answers: { type: "object", additionalProperties: texts },
    annotations: {
      type: "object",
      additionalProperties: {
        type: "object",
        properties: { preview: { type: "string" }, notes: { type: "string" } },
        additionalProperties: false,
      },
    },
  },
  required: ["questions"],
  additionalProperties: false,
};

/** A question as a model asks it. */
export const exampleQuestion: JsonObject = {
  question: "Which database is the service to use?",
  header: "Database",
  options: [
    { label: "SQLite", description: "One file, nothing to run (recommended)" },
    { label: "Postgres", description: "A server, for several writers" },
  ],
  multiSelect: false,
};
