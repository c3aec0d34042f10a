import { type KeyRing, readSignedToken, signToken } from './signed-token.ts';

const optIn = 'newsletter-opt-in';
const withdraw = 'withdraw';

/** The token of the link that confirms a subscriber. `at`: when its letter was written, ISO. */
export interface OptInToken {
  readonly newsletterId: string;
  readonly at: string;
}

export function signOptIn(ring: KeyRing, token: OptInToken): string {
  return signToken(ring, optIn, { newsletterId: token.newsletterId, at: token.at });
}

/** Null when the token is not ours. Its age is for the caller to check. */
export function readOptIn(ring: KeyRing, token: string): OptInToken | null {
  const { newsletterId, at } = readSignedToken(ring, optIn, token) ?? {};
  return typeof newsletterId === 'string' && typeof at === 'string' ? { newsletterId, at } : null;
}

/** The token of the link at the end of every letter, which ends what its mailbox agreed to. It never expires. */
export function signWithdraw(ring: KeyRing, email: string): string {
  return signToken(ring, withdraw, { email });
}

/** The address of the token, or null when the token is not ours. */
export function readWithdraw(ring: KeyRing, token: string): string | null {
  const { email } = readSignedToken(ring, withdraw, token) ?? {};
  return typeof email === 'string' ? email : null;
}
