/** Above the length of any token. */
const longest = 1_000;

/** Cheap check before the service verifies the token. */
export function isEmailToken(text: string): boolean {
  return text.length <= longest && /^[\w.-]+$/.test(text);
}
