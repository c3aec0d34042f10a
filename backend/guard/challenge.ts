import { type Challenge, createChallenge } from 'altcha-lib';
import { deriveKey as stretch } from 'altcha-lib/algorithms/pbkdf2';
import { deriveKey, type KeyRing } from '#backend/keys/signed-token.ts';
import { age, work } from './limits.ts';

/** The two secrets of a challenge: of its text, and of the key that only who does the work can find. */
export interface ChallengeSecrets {
  readonly hmacSignatureSecret: string;
  readonly hmacKeySignatureSecret: string;
}

export function challengeSecrets(secret: Uint8Array): ChallengeSecrets {
  return {
    hmacSignatureSecret: deriveKey(secret, 'challenge').toString('hex'),
    hmacKeySignatureSecret: deriveKey(secret, 'challenge-key').toString('hex'),
  };
}

/**
 * Makes a challenge, to be solved with `solveChallenge` of altcha-lib. Its `data` say when it was made and after how
 * many milliseconds its proof may be shown, and name the key that signed it. Nothing of it is kept here.
 *
 * @param choose an integer from `least` to `most`, both included, that cannot be foreseen
 */
export function makeChallenge(
  ring: KeyRing,
  now: number,
  choose: (least: number, most: number) => number,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    counter: choose(work.fewest, work.most),
    deriveKey: stretch,
    data: { key: ring.current.id, made: now, ripe: age.ripe + age.slack },
    ...challengeSecrets(ring.current.secret),
  });
}
