/** Whether a command failed in a way that a sandbox makes commands fail. */
export function looksHeldBack(output: string): boolean {
  return signs.test(output);
}

const signs =
  /Read-only file system|Operation not permitted|Permission denied|Device or resource busy|Network is unreachable|Could not resolve host|Temporary failure in name resolution|Name or service not known|CONNECT tunnel failed|Tunnel connection failed|Proxy CONNECT aborted|Forbidden by the sandbox|E(?:ROFS|PERM|ACCES|BUSY|NETUNREACH|AI_AGAIN)\b/;
