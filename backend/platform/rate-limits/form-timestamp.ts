import { type KeyRing, readSignedToken, signToken } from '#backend/platform/tokens/signed-token.ts';
import { formAge } from './limits.ts';

const purpose = 'form-moment';

/** `young`: faster than a human. `none`: forged, altered or too old. */
type FormTimestamp =
  | { readonly state: 'good'; readonly nonce: string }
  | { readonly state: 'young' }
  | { readonly state: 'none' };

/** Makes a stateless signed token. `choose`: an unpredictable integer, bounds included. */
export function signTimestamp(ring: KeyRing, now: number, choose: (least: number, most: number) => number): string {
  return signToken(ring, purpose, { made: now, one: choose(0, 2 ** 40) });
}

/** Verifies a token. The caller must reject a nonce that was used before. */
export function readTimestamp(ring: KeyRing, token: string, now: number): FormTimestamp {
  const read = readSignedToken(ring, purpose, token);
  if (!read) return { state: 'none' };
  const [made, one] = [Number(read.made), Number(read.one)];
  const old = now - made;
  if (old >= formAge.most) return { state: 'none' };
  return old < formAge.least ? { state: 'young' } : { state: 'good', nonce: `moment ${made} ${one}` };
}
