const email = /^[\w.-]+@[\w.-]+\.\w+$/;

/** True for text shaped like an e-mail address: ASCII letters, digits, `_`, `.`, `-` around one `@`, with a dot after it. */
export function isEmail(text: string): boolean {
  return email.test(text);
}
