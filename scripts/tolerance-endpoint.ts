import { modelOf } from "../tolerance/libraries/haft.ts";
import { type ProtocolName, protocolNames } from "../tolerance/protocol-name.ts";
import { plainRequest, provocations } from "../tolerance/provocations.ts";
import { renderTried } from "../tolerance/render-tried.ts";
import { modelNames } from "../tolerance/run-case.ts";
import { refusalOf, tryEndpoint } from "../tolerance/try-endpoint.ts";

export interface EndpointOptions {
  /** Where the API begins, with its version. */
  readonly endpoint: string;
  readonly protocol: ProtocolName;
  readonly model?: string | undefined;
  /** The variable with the key. */
  readonly apiKeyEnv?: string | undefined;
}

/** Tries a server that is not ours, and says what it refuses of what Haft sends. True when it takes all. */
export async function tryGivenEndpoint(
  options: EndpointOptions,
  env: Readonly<Record<string, string | undefined>>,
  print: (line: string) => void,
): Promise<boolean> {
  const { endpoint: baseUrl, protocol, model: name = modelNames[protocol] } = options;
  const model = modelOf({ protocol, baseUrl, model: name, isStreamed: true, apiKey: keyOf(options, env) });
  const refusal = await refusalOf(model, plainRequest);
  if (refusal !== undefined) {
    print(`Cannot try ${baseUrl}: it does not answer a plain question; ${refusal}`);
    return false;
  }
  const tried = await tryEndpoint(model, provocations());
  print(`${name} at ${baseUrl}, ${protocol}\n`);
  print(renderTried(tried));
  return tried.every((one) => one.refusal === undefined);
}

export function protocolNamed(name: string): ProtocolName {
  const found = protocolNames.find((protocol) => protocol === name);
  if (found !== undefined) return found;
  throw new RangeError(`Cannot find protocol "${name}": there are ${protocolNames.join(", ")}`);
}

function keyOf({ apiKeyEnv }: EndpointOptions, env: Readonly<Record<string, string | undefined>>): string | undefined {
  if (apiKeyEnv === undefined) return undefined;
  const key = env[apiKeyEnv];
  if (key !== undefined && key !== "") return key;
  throw new TypeError(`Cannot use the key in ${apiKeyEnv}: the variable is not set`);
}
