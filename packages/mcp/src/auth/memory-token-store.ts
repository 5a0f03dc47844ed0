import type { StoredSignIn, TokenStore } from "./token-store.ts";

/** Keeps sign-ins until the program ends. */
export function memoryTokenStore(): TokenStore {
  const kept = new Map<string, StoredSignIn>();
  const running = new Map<string, Promise<unknown>>();
  return {
    read: async (serverUrl) => kept.get(serverUrl),
    async write(serverUrl, signIn) {
      kept.set(serverUrl, signIn);
    },
    async remove(serverUrl) {
      kept.delete(serverUrl);
    },
    exclusively(serverUrl, work) {
      const turn = (running.get(serverUrl) ?? Promise.resolve()).then(work, work);
      running.set(serverUrl, turn);
      return turn;
    },
  };
}
