// Servers become toolsets

export { McpConnection } from "./client/mcp-connection.ts";
export { McpConnectionError } from "./client/mcp-connection-error.ts";
export type { McpEvent } from "./client/mcp-event.ts";
export type { McpOptions } from "./client/mcp-options.ts";
export type { McpRequestOptions } from "./client/send-request.ts";
export { serverPrefixes } from "./names/server-prefix.ts";
export type { NameTool } from "./names/tool-names.ts";
export type { McpPrompt } from "./prompts/server-prompts.ts";
export { mcpResourceToolset } from "./resources/resource-toolset.ts";
export { compareTools, type ToolChanges } from "./tools/compare-tools.ts";
export {
  type ConnectedMcpServers,
  type ConnectMcpServersOptions,
  connectMcpServers,
  type McpFailure,
} from "./toolset/connect-mcp-servers.ts";
export { type McpToolset, mcpToolset } from "./toolset/mcp-toolset.ts";

// Signing in

export { fileTokenStore } from "./auth/file-token-store.ts";
export { memoryTokenStore } from "./auth/memory-token-store.ts";
export type { OAuthSettings } from "./auth/oauth-settings.ts";
export { type SignedIn, type SignInOptions, signIn } from "./auth/sign-in.ts";
export { McpSignInError } from "./auth/sign-in-error.ts";
export { signOut } from "./auth/sign-out.ts";
export type { StoredClient, StoredSignIn, StoredTokens, TokenStore } from "./auth/token-store.ts";

// Questions of servers

export type {
  Elicit,
  Elicitation,
  ElicitationAnswer,
  FormElicitation,
  UrlElicitation,
} from "./questions/elicitation.ts";
export type { FormField } from "./questions/form-field.ts";
export type { QuestionContext } from "./questions/question-context.ts";
export type { McpRoot } from "./questions/roots.ts";
export type { SamplingOptions, SamplingRequest } from "./questions/sampling.ts";

// Configuration

export type { Environment } from "./config/expand-variables.ts";
export { type ParsedMcpConfig, parseMcpConfig, type UnusableMcpServer } from "./config/parse-mcp-config.ts";
export type { ServerOrigin } from "./config/parse-server.ts";
export {
  type McpConfigFile,
  type McpConfigText,
  type ReadMcpConfigOptions,
  readMcpConfig,
} from "./config/read-mcp-config.ts";
export type {
  HttpServerConfig,
  McpScope,
  McpServerConfig,
  OAuthConfig,
  StdioServerConfig,
} from "./config/server-config.ts";

// A registry becomes a server

export type { RememberedApproval, RememberedRequest } from "./server/approval-form.ts";
export type { ElicitAnswer, ElicitForm } from "./server/elicit-form.ts";
export { isLoopback } from "./server/is-loopback.ts";
export type { ServedAnswers, ServedQuestion } from "./server/question-form.ts";
export { type McpHttpServer, type ServeMcpHttpOptions, serveMcpHttp } from "./server/serve-mcp-http.ts";
export { type McpStdioServer, type ServeMcpStdioOptions, serveMcpStdio } from "./server/serve-mcp-stdio.ts";
export type { ServeMcpOptions } from "./server/serve-options.ts";
export type { ServedClient } from "./server/served-client.ts";
export type { OpenServedSession } from "./server/served-session.ts";
