/** Above the length of any token, even with the longest mailbox in it. */
const longest = 1_000;

/** Cheap syntax check before the service verifies the token. */
export function isEmailToken(text: string): boolean {
  return text.length <= longest && /^[\w.-]+$/.test(text);
}
