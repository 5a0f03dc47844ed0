// All of them
export { type BuiltinToolsetsOptions, builtinToolsets } from "./builtin-toolsets.ts";

// One by one
export { type FilesToolsetOptions, filesToolset } from "./files/files-toolset.ts";
export { resultsToolset } from "./results/results-toolset.ts";
export { findRipgrep, type Ripgrep } from "./search/find-ripgrep.ts";
export { type ShellToolsetOptions, shellToolset } from "./shell/shell-toolset.ts";
export type { Environment } from "./system/environment.ts";
export { type TimeToolsetOptions, timeToolset } from "./time/time-toolset.ts";
export { type TodoToolsetOptions, todoToolset } from "./todo/todo-toolset.ts";
