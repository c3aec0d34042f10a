import { type Challenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey as stretch } from 'altcha-lib/algorithms/pbkdf2';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { challengeSecrets } from './challenge.ts';
import { age } from './limits.ts';

/** The challenge of a good proof, by its nonce; or the proof is wrong, too old, or younger than a person can write. */
export type CheckedProof = { readonly ok: true; readonly nonce: string } | { readonly ok: false };

/** Longer than any proof of ours. */
const longest = 2_000;

/**
 * Checks a proof: the JSON of `{ challenge, solution }`. The challenge must be ours, its work done, and its age within the
 * limits. Whether it was shown before is not looked at.
 */
export async function checkProof(ring: KeyRing, proof: unknown, now: number): Promise<CheckedProof> {
  const read = readProof(proof);
  if (!read) return { ok: false };
  const { key, made } = read.challenge.parameters.data ?? {};
  const secret = typeof key === 'string' ? ring.find(key) : undefined;
  if (!secret) return { ok: false };
  const { verified } = await verifySolution({ ...read, deriveKey: stretch, ...challengeSecrets(secret) });
  // Only now the challenge is known to say what we wrote.
  const old = now - Number(made);
  return verified && old >= age.ripe && old < age.lifetime
    ? { ok: true, nonce: read.challenge.parameters.nonce }
    : { ok: false };
}

/** Enough of the shape for the package, which takes any solution but only a challenge of the right one. */
function readProof(proof: unknown): { challenge: Challenge; solution: Solution } | null {
  if (typeof proof !== 'string' || proof.length > longest) return null;
  let value: unknown;
  try {
    value = JSON.parse(proof);
  } catch {
    return null;
  }
  if (!isObject(value) || !isObject(value.challenge)) return null;
  const { parameters, signature } = value.challenge;
  if (!isObject(parameters) || typeof signature !== 'string') return null;
  return value as unknown as { challenge: Challenge; solution: Solution };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
