/** The variables by which programs find an HTTP proxy on a port of this machine; servers of their own they reach without it. */
export function proxyEnvironment(port: number): Readonly<Record<string, string>> {
  const proxy = `http://127.0.0.1:${port}`;
  const own = "localhost,127.0.0.1,::1";
  const named = { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, ALL_PROXY: proxy, NO_PROXY: own };
  const lower = Object.entries(named).map(([name, value]) => [name.toLowerCase(), value] as const);
  // Node's own fetch and http look at these variables only when they are told to.
  return { ...named, ...Object.fromEntries(lower), NODE_USE_ENV_PROXY: "1" };
}
