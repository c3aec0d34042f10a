import { type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import { formAge } from './limits.ts';

const purpose = 'form-moment';

/** `young`: no person is that fast. `none`: it is not ours, was altered, or is too old. */
export type ReadMoment =
  | { readonly state: 'good'; readonly nonce: string }
  | { readonly state: 'young' }
  | { readonly state: 'none' };

/**
 * Makes a signed timestamp token for a form that was posted without script and without a sign that a person saw it. Nothing
 * is stored.
 *
 * @param choose an unpredictable integer from `least` to `most`, both included
 */
export function makeMoment(ring: KeyRing, now: number, choose: (least: number, most: number) => number): string {
  return signToken(ring, purpose, { made: now, one: choose(0, 2 ** 40) });
}

/** Verifies one. The caller has to check by its nonce that it was not used before. */
export function readMoment(ring: KeyRing, moment: string, now: number): ReadMoment {
  const read = readSignedToken(ring, purpose, moment);
  if (!read) return { state: 'none' };
  const [made, one] = [Number(read.made), Number(read.one)];
  const old = now - made;
  if (old >= formAge.most) return { state: 'none' };
  return old < formAge.least ? { state: 'young' } : { state: 'good', nonce: `moment ${made} ${one}` };
}
