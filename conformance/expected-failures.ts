import type { Revision, Role } from "./run-suite.ts";

/** Checks of the suite that fail, or warn, because Haft does something else on purpose. */
interface ExpectedFailures {
  readonly reason: string;
  readonly role: Role;
  readonly revisions: readonly Revision[];
  /** The ids of the checks, by scenario. */
  readonly checks: Readonly<Record<string, readonly string[]>>;
}

const both: readonly Revision[] = ["2025-11-25", "2026-07-28"];

const expected: readonly ExpectedFailures[] = [
  {
    reason: "A registry holds tools: there are no prompts, resources and completions that could be served",
    role: "server",
    revisions: both,
    checks: {
      "completion-complete": ["completion-complete"],
      "prompts-get-embedded-resource": ["prompts-get-embedded-resource"],
      "prompts-get-simple": ["prompts-get-simple"],
      "prompts-get-with-args": ["prompts-get-with-args"],
      "prompts-get-with-image": ["prompts-get-with-image"],
      "prompts-list": ["prompts-list"],
      "resources-list": ["resources-list"],
      "resources-read-binary": ["resources-read-binary"],
      "resources-read-text": ["resources-read-text"],
      "resources-templates-read": ["resources-templates-read"],
    },
  },
  {
    reason: "The same, in what only one revision has",
    role: "server",
    revisions: ["2025-11-25"],
    checks: {
      "resources-subscribe": ["resources-subscribe"],
      "resources-unsubscribe": ["resources-unsubscribe"],
    },
  },
  {
    reason: "The same, in what only one revision has",
    role: "server",
    revisions: ["2026-07-28"],
    checks: {
      caching: [
        "sep-2549-prompts-list-caching-hints",
        "sep-2549-resources-list-caching-hints",
        "sep-2549-resources-templates-list-caching-hints",
      ],
      "input-required-result-non-tool-request": ["sep-2322-non-tool-incomplete"],
      "sep-2164-resource-not-found": ["sep-2164-data-uri", "sep-2164-error-code"],
    },
  },
  {
    reason: "Tools tell progress and results; what a host logs is its own, and is not for clients to read",
    role: "server",
    revisions: ["2025-11-25"],
    checks: {
      "logging-set-level": ["logging-set-level"],
      "tools-call-with-logging": ["tools-call-with-logging"],
    },
  },
  {
    reason: "Tools that are served ask the person behind a client, never its model or its roots",
    role: "server",
    revisions: ["2025-11-25"],
    checks: { "tools-call-sampling": ["tools-call-sampling"] },
  },
  {
    reason: "Tools that are served ask the person behind a client, never its model or its roots",
    role: "server",
    revisions: ["2026-07-28"],
    checks: {
      "input-required-result-basic-list-roots": ["sep-2322-list-roots-incomplete"],
      "input-required-result-basic-sampling": ["sep-2322-sampling-incomplete"],
      "input-required-result-capability-check": ["sep-2322-respect-client-capabilities"],
      "input-required-result-multiple-input-requests": ["sep-2322-multiple-inputs-incomplete"],
      "server-stateless": ["sep-2575-missing-capability-http-400", "sep-2575-server-rejects-undeclared-capability"],
    },
  },
  {
    reason: "An answer counts only for a question that was asked; the suite answers one that was not",
    role: "server",
    revisions: ["2026-07-28"],
    checks: { "input-required-result-ignore-extra-params": ["sep-2322-ignore-unexpected-params"] },
  },
  {
    reason:
      "A call whose connection is lost is cancelled, so that nothing runs for nobody: there is no stream to come back to",
    role: "server",
    revisions: ["2025-11-25"],
    checks: { "server-sse-polling": ["server-sse-priming-event", "server-sse-retry-field"] },
  },
];

/** The checks of a scenario that are expected to fail. */
export function expectedFailures(role: Role, revision: Revision, scenario: string): readonly string[] {
  return expected
    .filter((one) => one.role === role && one.revisions.includes(revision))
    .flatMap(({ checks }) => checks[scenario] ?? [])
    .sort();
}

/** The scenarios in which something is expected to fail. */
export function failingScenarios(role: Role, revision: Revision): readonly string[] {
  return expected
    .filter((one) => one.role === role && one.revisions.includes(revision))
    .flatMap(({ checks }) => Object.keys(checks));
}
