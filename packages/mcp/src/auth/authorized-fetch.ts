import type { Fetch } from "../transport/limited-fetch.ts";
import type { Authorization } from "./authorization.ts";
import { type Challenge, challengeOf } from "./challenge.ts";
import { SignInNeededError } from "./sign-in-needed-error.ts";

/**
 * A `fetch` that is let in at one MCP server. The token goes to the origin of the server and to no other.
 *
 * A request that is refused is sent again once, with another token; a refused request was not carried out.
 *
 * @param onRefused told what is thrown when somebody has to sign in: not everything that fetches hands errors on
 */
export function authorizedFetch(
  fetch: Fetch,
  serverUrl: string,
  authorization: Authorization,
  onRefused: (error: SignInNeededError) => void,
): Fetch {
  const { origin } = new URL(serverUrl);

  async function letIn(url: string | URL, init: RequestInit | undefined): Promise<Response> {
    const token = await authorization.token();
    const response = await fetch(url, withToken(init, token));
    const refusal = await refusalOf(response);
    if (refusal === undefined) return response;
    if (refusal.isInsufficientScope) throw await authorization.needMore(refusal);
    const other = await authorization.renew(token, refusal);
    const again = await fetch(url, withToken(init, other));
    const last = await refusalOf(again);
    if (last === undefined) return again;
    if (last.isInsufficientScope) throw await authorization.needMore(last);
    throw new SignInNeededError("it does not take the sign-in that was just made or renewed", last);
  }

  async function refusalOf(response: Response): Promise<Challenge | undefined> {
    if (response.status !== 401 && response.status !== 403) return undefined;
    const challenge = await challengeOf(response, serverUrl);
    if (response.status === 403 && !challenge.isInsufficientScope) return undefined;
    await response.body?.cancel();
    return challenge;
  }

  return async (url, init) => {
    if (new URL(url).origin !== origin) return await fetch(url, init);
    try {
      return await letIn(url, init);
    } catch (error) {
      if (error instanceof SignInNeededError) onRefused(error);
      throw error;
    }
  };
}

function withToken(init: RequestInit | undefined, token: string | undefined): RequestInit {
  const headers = new Headers(init?.headers);
  if (token !== undefined) headers.set("authorization", `Bearer ${token}`);
  return { ...init, headers };
}
