import { createHash } from 'node:crypto';
import { folioAlphabet } from '#model/certificates/folio.ts';

const [count, length] = [10, 8];
const fair = Math.floor(256 / folioAlphabet.length) * folioAlphabet.length;

/** Ten codes like `ABCD-EFGH`, each for one sign-in without the phone. */
export function drawCodes(random: (size: number) => Uint8Array): readonly string[] {
  return Array.from({ length: count }, () => {
    let code = '';
    while (code.length < length) {
      for (const byte of random(2 * length)) {
        if (byte < fair && code.length < length) code += folioAlphabet[byte % folioAlphabet.length];
      }
    }
    return `${code.slice(0, 4)}-${code.slice(4)}`;
  });
}

/** Equal for any spelling of the code. */
export function hashOfRecoveryCode(accountId: string, code: string): string {
  const plain = code.toUpperCase().replace(/[\s\p{Dash}]/gu, '');
  return createHash('sha256').update(`${accountId} ${plain}`).digest('base64url');
}
