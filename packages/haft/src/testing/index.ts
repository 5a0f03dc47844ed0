// Doubles
export { collectEvents } from "./collect-events.ts";
// Contract suites
export type { ContractTest } from "./contract-test.ts";
export { echoTool } from "./echo-tool.ts";
export { type ModelScenario, modelContract } from "./model-contract.ts";
export { resultStoreContract } from "./result-store-contract.ts";
export {
  type ScriptedAnswer,
  type ScriptedCall,
  type ScriptedModel,
  type ScriptedModelOptions,
  scriptedModel,
} from "./scripted-model.ts";
export { sleepTool } from "./sleep-tool.ts";
export { type TestClock, testClock } from "./test-clock.ts";
export { type ToolContractSubject, toolContract } from "./tool-contract.ts";
export { toolsetContract } from "./toolset-contract.ts";
