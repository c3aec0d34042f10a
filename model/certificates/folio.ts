/** A prime number (31) of characters, without the look-alikes 0, O, 1, I and L. */
export const folioAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const base = folioAlphabet.length;
const randomLength = 8;
const codeLength = randomLength + 1;
/** Rejection-sampling bound, which makes all characters equally likely. */
const fairBytes = Math.floor(256 / base) * base;

export const folioPrefix = /^[A-Z]{2,4}$/;

/** Longer input is neither parsed nor shown again. */
export const longestFolio = 40;

/** Eight random characters and a check character. `random` must be cryptographically secure. */
export function makeFolioCode(random: (size: number) => Uint8Array): string {
  let code = '';
  while (code.length < randomLength) {
    for (const byte of random(2 * randomLength)) {
      if (byte < fairBytes && code.length < randomLength) code += folioAlphabet[byte % base];
    }
  }
  return code + checkOf(code);
}

/** Weighted sum: detects each substitution and each swap of neighbours. */
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

/** Characters outside the alphabet, and the likely printed ones. */
const misread: Readonly<Record<string, string>> = { 0: 'QD', O: 'QD', 1: 'J7', I: 'J7', L: 'J7' };

/**
 * Code of a typed folio; null if mistyped. Prefix, case, spaces and hyphens do not matter. Corrects
 * a character outside the alphabet if the check character leaves one reading.
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

/** Folio in the link of a certificate's PDF. */
export function folioOfPdf(pdf: string): string | null {
  return /\/certificates\/([A-Z]{2,4}-[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z])\)/.exec(pdf)?.[1] ?? null;
}
