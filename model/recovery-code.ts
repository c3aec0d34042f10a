/** Digits and capitals, without those that are taken for another: I and L for 1, O for 0; and without U. */
export const codeSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** The symbols of a code that is typed: 50 bits. */
export const codeLength = 10;

/** A code as a person reads and types it, in two groups: `7KQ3M-XW9TZ`. */
export function showCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

/**
 * What somebody gives who chooses a password: the token of a letter's link as it is, or a code as it was made, whatever
 * letter case and separators it was typed with. Whether it can be either says `isRecovery`.
 */
export function readRecovery(text: string): string {
  if (isLinkToken(text)) return text;
  return text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** True for the token of a letter's link: 24 bytes, base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

/** True for what `readRecovery` made of a code or a token that can be one. */
export function isRecovery(text: string): boolean {
  return isLinkToken(text) || new RegExp(`^[${codeSymbols}]{${codeLength}}$`).test(text);
}
