import { isJsonObject, type JsonObject, type JsonValue } from "haft";
import type { NetworkRules } from "../proxy/network-rules.ts";
import { parseRule } from "../rules/parse-rule.ts";
import { allowedHosts } from "../urls/allowed-hosts.ts";

/**
 * Reads `sandbox.network`: `"off"`, `"on"`, or the hosts that may be reached. An entry that allows and cannot be read is passed over; with
 * one that forbids, or a name that is not known, the network is off.
 */
export function networkSetting(value: JsonValue | undefined, problems: string[]): "off" | "on" | NetworkRules {
  if (value === undefined || value === "off" || value === "on") return value ?? "off";
  if (!isJsonObject(value)) {
    problems.push(
      `Cannot use sandbox.network ${JSON.stringify(value)}: it is "off", "on" or an object with allowedDomains; the network is off`,
    );
    return "off";
  }
  const rules = {
    allowedDomains: entries(value, "allowedDomains", isDomain, problems),
    deniedDomains: entries(value, "deniedDomains", isDomain, problems),
    allowedPorts: entries(value, "allowedPorts", isPort, problems),
    privateHosts: entries(value, "privateHosts", isHost, problems),
  };
  const unknown = Object.keys(value).filter((name) => !(name in rules));
  for (const name of unknown)
    problems.push(
      `Cannot use sandbox.network.${name}: there is no such setting, only ${Object.keys(rules).join(", ")}; the network is off`,
    );
  const isForbiddingLost = rules.deniedDomains.length < listOf(value.deniedDomains).length;
  const isNothingAllowed = rules.allowedDomains.length + rules.privateHosts.length === 0;
  return isForbiddingLost || isNothingAllowed || unknown.length > 0 ? "off" : rules;
}

function entries<Entry extends JsonValue>(
  section: JsonObject,
  key: string,
  isRight: (entry: JsonValue) => entry is Entry,
  problems: string[],
): readonly Entry[] {
  const all = listOf(section[key]);
  const right = all.filter(isRight);
  for (const entry of all.filter((one) => !isRight(one)))
    problems.push(
      `Cannot use ${JSON.stringify(entry)} of sandbox.network.${key}: ${shapes[key]}; ${key === "deniedDomains" ? "the network is off" : "it is passed over"}`,
    );
  return right;
}

function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return value === undefined ? [] : Array.isArray(value) ? value : [value];
}

const shapes: Readonly<Record<string, string>> = {
  allowedDomains: 'it is the name of a host alone, as "example.com" or "*.example.com"',
  deniedDomains: 'it is the name of a host alone, as "example.com" or "*.example.com"',
  allowedPorts: "it is a number from 1 to 65535",
  privateHosts: "it is written as name or name:port",
};

function isDomain(entry: JsonValue): entry is string {
  return typeof entry === "string" && parseRule(`WebFetch(domain:${entry})`, "deny").ok;
}

function isPort(entry: JsonValue): entry is number {
  return Number.isInteger(entry) && (entry as number) >= 1 && (entry as number) <= 65_535;
}

function isHost(entry: JsonValue): entry is string {
  if (typeof entry !== "string") return false;
  try {
    allowedHosts([entry], []);
    return true;
  } catch {
    return false;
  }
}
