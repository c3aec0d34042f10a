import { type KeyRing, readSignedToken, signToken } from '#backend/keys/signed-token.ts';
import { age } from './limits.ts';

const purpose = 'form-moment';

/** `young`: no person is that fast. `none`: it is not ours, was altered, or is too old. */
export type ReadMoment =
  | { readonly state: 'good'; readonly nonce: string }
  | { readonly state: 'young' }
  | { readonly state: 'none' };

/**
 * Makes a token that says when it was made, for a form that is posted without script: what the form is answered with when
 * nothing says that a person has seen it. Nothing of it is kept here.
 *
 * @param choose an integer from `least` to `most`, both included, that cannot be foreseen
 */
export function makeMoment(ring: KeyRing, now: number, choose: (least: number, most: number) => number): string {
  return signToken(ring, purpose, { made: now, one: choose(0, 2 ** 40) });
}

/** Reads one. Whether it was used before is not looked at: its nonce says which it is. */
export function readMoment(ring: KeyRing, moment: string, now: number): ReadMoment {
  const read = readSignedToken(ring, purpose, moment);
  if (!read) return { state: 'none' };
  const [made, one] = [Number(read.made), Number(read.one)];
  const old = now - made;
  if (old >= age.lifetime) return { state: 'none' };
  return old < age.ripe ? { state: 'young' } : { state: 'good', nonce: `moment ${made} ${one}` };
}
