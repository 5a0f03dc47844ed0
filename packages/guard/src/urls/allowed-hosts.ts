/** The hosts that may be fetched from over plain http and at addresses that are not public. */
export interface AllowedHosts {
  has(url: URL): boolean;
}

/**
 * Reads hosts as `name`, `name:port`, `127.0.0.1:8080`, `[::1]:8080`. Without a port a host stands for its default ports and `ports`.
 *
 * @throws {TypeError} when an entry is none of these
 */
export function allowedHosts(entries: readonly string[], ports: readonly number[]): AllowedHosts {
  const rules = entries.map(parseEntry);
  return {
    has(url) {
      const host = hostOf(url);
      const port = portOf(url);
      return rules.some(
        (rule) => rule.host === host && (rule.port === undefined ? isUsual(port, ports) : rule.port === port),
      );
    },
  };
}

/** The host in lower case without the dot that may end a name. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/\.$/, "");
}

/** The port that is connected to. */
export function portOf({ port, protocol }: URL): number {
  return port === "" ? defaultPort(protocol) : Number(port);
}

export function defaultPort(protocol: string): number {
  return protocol === "https:" ? 443 : 80;
}

function isUsual(port: number, ports: readonly number[]): boolean {
  return port === 80 || port === 443 || ports.includes(port);
}

function parseEntry(entry: string): { readonly host: string; readonly port: number | undefined } {
  const url = /[/@?#\\\s]/.test(entry) || !URL.canParse(`http://${entry}`) ? undefined : new URL(`http://${entry}`);
  if (url === undefined || entry === "")
    throw new TypeError(`Cannot allow the host "${entry}": it is not written as name or name:port`);
  const port = /:(\d+)$/.exec(entry)?.[1];
  return { host: hostOf(url), port: port === undefined ? undefined : Number(port) };
}
