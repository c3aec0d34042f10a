/** 31 characters, a prime number; without 0, O, 1, I and L, which are taken for each other. */
export const folioAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const base = folioAlphabet.length;
const randomLength = 8;
const codeLength = randomLength + 1;
/** Bytes above it are dropped, so that all characters are equally likely. */
const fairBytes = Math.floor(256 / base) * base;

/** Prefix of a company's folios. */
export const folioPrefix = /^[A-Z]{2,4}$/;

/** Longest typed folio that is read and shown again. */
export const longestFolio = 40;

/** A new code: eight random characters and one check character. `random`: secure random bytes. */
export function makeFolioCode(random: (size: number) => Uint8Array): string {
  let code = '';
  while (code.length < randomLength) {
    for (const byte of random(2 * randomLength)) {
      if (byte < fairBytes && code.length < randomLength) code += folioAlphabet[byte % base];
    }
  }
  return code + checkOf(code);
}

/** Weighted sum: it changes with each substituted character and each swap of neighbours. */
function checkOf(code: string): string {
  const sum = [...code].reduce((total, letter, at) => total + folioAlphabet.indexOf(letter) * (at + 2), 0);
  return folioAlphabet[sum % base] ?? '';
}

const isCode = (code: string) =>
  [...code].every((letter) => folioAlphabet.includes(letter)) &&
  checkOf(code.slice(0, randomLength)) === code[randomLength];

/** As printed: `TL-7K3M-Q9XW-4`. */
export function formatFolio({ prefix, code }: { readonly prefix: string; readonly code: string }): string {
  return [prefix, code.slice(0, 4), code.slice(4, randomLength), code.slice(randomLength)].join('-');
}

/** Characters that are not in the alphabet, and what was probably printed. */
const misread: Readonly<Record<string, string>> = { 0: 'QD', O: 'QD', 1: 'J7', I: 'J7', L: 'J7' };

/**
 * Code of a typed folio; null for a mistyped one. The prefix, case, spaces and hyphens do not matter. A character
 * outside the alphabet is forgiven if the check character leaves one reading.
 */
export function readFolio(typed: string): string | null {
  if (typed.length > longestFolio) return null;
  const text = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Dash}._/]/gu, '');
  const [prefix, code] = [text.slice(0, -codeLength), text.slice(-codeLength)];
  if (code.length < codeLength || (prefix !== '' && !folioPrefix.test(prefix))) return null;
  let readings = [''];
  for (const letter of code) {
    const letters = misread[letter] ?? letter;
    readings = readings.flatMap((start) => [...letters].map((one) => start + one));
    if (readings.length > 16) return null;
  }
  const valid = readings.filter(isCode);
  return valid.length === 1 ? (valid[0] ?? null) : null;
}

/** Folio in the address that a certificate's PDF links; null without one. */
export function folioOfPdf(pdf: string): string | null {
  return /\/certificates\/([A-Z]{2,4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z])\)/.exec(pdf)?.[1] ?? null;
}
