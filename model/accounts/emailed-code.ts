/** Crockford's base 32: no I, L, O and U. */
export const codeSymbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** 50 bits. */
export const codeLength = 10;

/** `7KQ3M-XW9TZ`. */
export function showCode(code: string): string {
  return `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`;
}

/** Normalizes case, separators and look-alikes of a typed code; keeps a link token. */
export function readEmailedCode(text: string): string {
  if (isLinkToken(text)) return text;
  return text
    .toUpperCase()
    .replace(/[^\dA-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');
}

/** 24 bytes, base64url. */
export function isLinkToken(text: string): boolean {
  return /^[\w-]{32}$/.test(text);
}

export function isEmailedCode(text: string): boolean {
  return isLinkToken(text) || new RegExp(`^[${codeSymbols}]{${codeLength}}$`).test(text);
}
