import type { ClientCapabilities } from "vscode-languageserver-protocol";

/**
 * What a server may expect of us.
 *
 * `experimental.serverStatusNotification`: rust-analyzer then says whether it is done (its "LSP Extensions", Server Status).
 * Source: LSP 3.18, Initialize Request.
 */
export const clientCapabilities: ClientCapabilities = {
  general: { positionEncodings: ["utf-16", "utf-32", "utf-8"] },
  window: { workDoneProgress: true, showMessage: {}, showDocument: { support: false } },
  workspace: {
    applyEdit: false,
    configuration: true,
    didChangeConfiguration: { dynamicRegistration: true },
    didChangeWatchedFiles: { dynamicRegistration: true },
    symbol: { dynamicRegistration: true },
    workspaceFolders: true,
  },
  textDocument: {
    synchronization: { dynamicRegistration: true, didSave: true },
    definition: { dynamicRegistration: true, linkSupport: true },
    implementation: { dynamicRegistration: true, linkSupport: true },
    references: { dynamicRegistration: true },
    hover: { dynamicRegistration: true, contentFormat: ["markdown", "plaintext"] },
    documentSymbol: { dynamicRegistration: true, hierarchicalDocumentSymbolSupport: true },
    callHierarchy: { dynamicRegistration: true },
    publishDiagnostics: { versionSupport: true },
    diagnostic: { dynamicRegistration: true },
  },
  experimental: { serverStatusNotification: true },
};
