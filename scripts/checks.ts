import { checkDependencies } from "./check-dependencies.ts";
import { checkDocs } from "./check-docs.ts";
import { checkExports } from "./check-exports.ts";
import { checkLayers } from "./check-layers.ts";
import { checkMirror } from "./check-mirror.ts";
import { coverageBehaviours } from "./coverage-behaviours.ts";
import { reportCheck } from "./report-check.ts";

await reportCheck("layers", checkLayers);
await reportCheck("mirror", checkMirror);
await reportCheck("exports", checkExports);
await reportCheck("dependencies", checkDependencies);
await reportCheck("behaviours", coverageBehaviours);
await reportCheck("docs", checkDocs);
