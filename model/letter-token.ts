/** Longer than any token of a letter's link, with the longest mailbox in it. */
const longest = 1_000;

/** True for what can be the token of a letter's link; whether it is one only the service knows. */
export function isLetterToken(text: string): boolean {
  return text.length <= longest && /^[\w.-]+$/.test(text);
}
