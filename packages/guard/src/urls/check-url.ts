import { isIP } from "node:net";
import { addressFault } from "./address-fault.ts";
import { allowedHosts, defaultPort, portOf } from "./allowed-hosts.ts";
import { urlError } from "./url-error.ts";

export interface UrlRules {
  /**
   * Hosts (`name` or `name:port`) that may be fetched from over plain http and at addresses that are not public. Without a port a host
   * stands for the default ports and those of `ports`. Only a program names them, never a model.
   *
   * @default none
   */
  readonly allowHosts?: readonly string[] | undefined;
  /** Ports that every host may have beside 80 for http and 443 for https. @default none */
  readonly ports?: readonly number[] | undefined;
}

/**
 * The URL that may be asked for, as far as that can be told without looking its host up: http or https, no credentials, an allowed
 * port, no address that is not public. http becomes https, except for `allowHosts`.
 *
 * Addresses are compared in the one form that the URL standard gives them: `2130706433`, `0x7f.1` and `0177.0.0.1` are 127.0.0.1.
 *
 * @throws {ToolError} `url-invalid`, `port-refused`, `address-refused`
 * @throws {TypeError} when an entry of `allowHosts` is no host
 */
export function checkUrl(text: string, { allowHosts = [], ports = [] }: UrlRules = {}): URL {
  if (text.length > maxUrlLength)
    throw urlError("url-invalid", text, `it has ${text.length} characters, at most ${maxUrlLength} are allowed`);
  const trimmed = text.trim();
  if (!URL.canParse(trimmed))
    throw urlError("url-invalid", text, "it is no absolute URL; write it as https://host/path");
  const url = new URL(trimmed);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw urlError("url-invalid", url, `only http and https are allowed, not "${url.protocol.slice(0, -1)}"`);
  if (url.username !== "" || url.password !== "")
    throw urlError("url-invalid", url, "a user name or password may not stand in it; leave them out");
  url.hash = "";
  if (allowedHosts(allowHosts, ports).has(url)) return url;
  if (portOf(url) !== defaultPort(url.protocol) && !ports.includes(portOf(url)))
    throw urlError(
      "port-refused",
      url,
      `the port ${portOf(url)} is not allowed; only the default ports are, and what a program allows (allowHosts)`,
    );
  url.protocol = "https:";
  const literal = literalAddress(url);
  const fault = literal === undefined ? undefined : addressFault(literal);
  if (fault !== undefined) throw urlError("address-refused", url, `its address ${literal} is not public (${fault})`);
  return url;
}

/** The address that a host is written as, if it is one. */
export function literalAddress({ hostname }: Pick<URL, "hostname">): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, "");
  return isIP(bare) === 0 ? undefined : bare;
}

const maxUrlLength = 8_192;
