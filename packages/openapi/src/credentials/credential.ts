/**
 * What a security scheme is satisfied with: a key or token, or for `basic` a user and a password. `user:password` in one text is
 * understood too.
 */
export type CredentialValue = string | { readonly username: string; readonly password: string };

/** A credential, or where it comes from: asked for each call, so that tokens may be renewed. Undefined: there is none now. */
export type Credential = CredentialValue | (() => CredentialValue | undefined | Promise<CredentialValue | undefined>);

/** Credentials by the names of the document's security schemes. */
export type Credentials = Readonly<Record<string, Credential>>;

/** A credential as it is sent. */
export interface SentCredential {
  readonly place: "header" | "query" | "cookie";
  readonly name: string;
  readonly value: string;
  /** What no result may show. */
  readonly secrets: readonly string[];
}
