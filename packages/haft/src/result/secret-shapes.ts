/**
 * What a secret looks like when nobody has named it.
 *
 * Where a pattern has a group, the secret is that group, at the end of the match. No pattern may take more than linear time: after an
 * unbounded run nothing may follow that can fail, unless the pattern can start only where a run starts.
 * Source: the token formats published by the services named, and the rules of public secret scanners.
 */
export const secretShapes: readonly RegExp[] = [
  // OpenAI, Anthropic, OpenRouter, DeepSeek and others; Stripe
  /(?<![A-Za-z0-9])(?:sk|rk|pk|whsec)[-_][A-Za-z0-9_-]{16,}/g,
  // GitHub, GitLab
  /(?:gh[pousr]|github_pat)_[A-Za-z0-9_]{20,}/g,
  /(?<![A-Za-z0-9])gl(?:pat|ptt|dt|rt|cbt|ft|oas)-[A-Za-z0-9_-]{16,}/g,
  // Slack
  /(?<![A-Za-z0-9])xox[a-z]-[A-Za-z0-9-]{10,}/g,
  /(?<![A-Za-z0-9])xapp-[A-Za-z0-9-]{10,}/g,
  /hooks\.slack\.com\/(?:services|workflows)\/([A-Za-z0-9/_-]{16,})/g,
  // AWS access keys, Google API keys and OAuth
  /(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16,}/g,
  /AIza[A-Za-z0-9_-]{30,}/g,
  /(?<![A-Za-z0-9])ya29\.[A-Za-z0-9_-]{16,}/g,
  /GOCSPX-[A-Za-z0-9_-]{16,}/g,
  // npm, PyPI, Docker, Hugging Face, Groq, xAI, Replicate, NVIDIA, Perplexity, Tavily
  /(?<![A-Za-z0-9])(?:npm_|pypi-|dckr_pat_|hf_|gsk_|xai-|r8_|nvapi-|pplx-|tvly-)[A-Za-z0-9_-]{20,}/g,
  // DigitalOcean, Shopify, Linear, Notion, Figma, Atlassian, Tailscale, Supabase, Databricks, Vault, age
  /(?<![A-Za-z0-9])(?:do[opr]_v1_|shp(?:at|ca|pa|ss)_|lin_api_|ntn_|figd_|ATATT3|tskey-|sbp_|dapi|hv[sb]\.|AGE-SECRET-KEY-)[A-Za-z0-9_-]{20,}/g,
  // SendGrid, Telegram
  /(?<![A-Za-z0-9])SG\.[A-Za-z0-9_-]{16,64}\.[A-Za-z0-9_-]{16,}/g,
  /(?<![A-Za-z0-9])[0-9]{8,10}:AA[A-Za-z0-9_-]{30,}/g,
  // JSON Web Tokens
  /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}(?:\.[A-Za-z0-9_-]*)?/g,
  // Private keys in PEM, also cut off and also within JSON
  /-----BEGIN [A-Z ]{0,32}PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s\\:,]|-(?!-))*(?:-----END [A-Z ]{0,32}PRIVATE KEY(?: BLOCK)?-----)?/g,
  // Authorization headers
  /\bbearer\s{1,4}([A-Za-z0-9+/=._~-]{16,})/gi,
  /\b(?:basic|token)\s{1,4}(?=[A-Za-z+/._~-]{0,64}[0-9=])([A-Za-z0-9+/=._~-]{16,})/gi,
  // A password, or a token alone, before the host of a URL
  /:\/\/[^\s/:@"']{0,64}:([^\s/"']{1,256})(?=@)/g,
  /:\/\/([^\s/:@"']{16,256})(?=@)/g,
  // A value under a name that says what it is
  /(?:api_?-?key|access_?-?key|secret_?-?key|private_?-?key|account_?-?key|access_?-?token|auth_?-?token|refresh_?-?token|id_?-?token|session_?-?token|client_?-?secret|password|passwd|passphrase|secretaccesskey)[\\"']{0,8}\s{0,4}(?:[:=]|=>)\s{0,4}(?:[\\]{0,8}"([^"\\\n]{4,512})|'([^'\\\n]{4,512})|([^\s"'\\&,;<>(){}[\]]{6,512}))/gi,
];
