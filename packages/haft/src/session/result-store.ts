import { type ServiceKey, serviceKey } from "../tool/services.ts";

/**
 * Keeps what was cut from results, so that it can be read on.
 *
 * **Contract.** `put` returns a reference made from the content: the same content has the same reference. `read` returns at most
 * `limit` UTF-16 code units from `offset`, and undefined for a reference it does not know; it returns one less rather than split a
 * character, so go on at `offset + content.length`. `resultStoreContract` in haft/testing proves it.
 */
export interface ResultStore {
  put(content: string): string;
  read(reference: string, offset: number, limit: number): StoredResult | undefined;
}

/** A page of a result that was cut. */
export interface StoredResult {
  readonly content: string;
  readonly totalChars: number;
}

/** Where tools find the session's result store. */
export const Results: ServiceKey<ResultStore> = serviceKey("Results");
