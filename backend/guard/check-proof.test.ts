import { beforeAll, expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { solveProof } from '#tests/wire/solve-proof.ts';
import { makeChallenge } from './challenge.ts';
import { checkProof } from './check-proof.ts';
import { age } from './limits.ts';

const ring = keyRingOf('k1');
const made = 1_000_000;
const ripe = made + age.ripe;

/** One is enough: it costs real work. */
let proof: string;
let nonce: string;
beforeAll(async () => {
  const challenge = await makeChallenge(ring, made, (least) => least);
  nonce = challenge.parameters.nonce;
  proof = await solveProof(challenge);
});

interface Shown {
  challenge: { parameters: Record<string, unknown> & { data: Record<string, unknown> }; signature: string };
  solution: { derivedKey: unknown };
}
function altered(change: (shown: Shown) => void): string {
  const shown: Shown = JSON.parse(proof);
  change(shown);
  return JSON.stringify(shown);
}

test('a proof is good from when a person can have written until it is old', async () => {
  expect(await checkProof(ring, proof, ripe)).toEqual({ ok: true, nonce });
  expect(await checkProof(ring, proof, made + age.lifetime - 1)).toEqual({ ok: true, nonce });
  expect(await checkProof(ring, proof, ripe - 1)).toEqual({ ok: false });
  expect(await checkProof(ring, proof, made + age.lifetime)).toEqual({ ok: false });
});

test('it stays good when the key is followed by another, and is worthless elsewhere', async () => {
  expect(await checkProof(keyRingOf('k2', 'k1'), proof, ripe)).toEqual({ ok: true, nonce });
  expect(await checkProof(keyRingOf('k2'), proof, ripe)).toEqual({ ok: false });
});

test.each([
  ['another solution', altered.bind(null, (shown) => (shown.solution.derivedKey = 'ab'.repeat(32)))],
  ['no solution', altered.bind(null, (shown) => Reflect.deleteProperty(shown, 'solution'))],
  ['a solution that is no text', altered.bind(null, (shown) => (shown.solution.derivedKey = 5))],
  ['a cheaper challenge', altered.bind(null, (shown) => (shown.challenge.parameters.cost = 1))],
  ['a younger challenge', altered.bind(null, (shown) => (shown.challenge.parameters.data.made = made + 60_000))],
  ['no key', altered.bind(null, (shown) => (shown.challenge.parameters.data.key = null))],
  ['no signature', altered.bind(null, (shown) => Reflect.deleteProperty(shown.challenge, 'signature'))],
  ['no parameters', () => JSON.stringify({ challenge: { signature: 'ab' } })],
  ['no object', () => '[null]'],
  ['no JSON', () => 'proof'],
  ['nothing', () => ''],
  ['more than a proof has', () => `${proof}${' '.repeat(2_000)}`],
])('is not good with %s', async (_, make) => {
  expect(await checkProof(ring, make(), ripe)).toEqual({ ok: false });
});

test('what is no text is no proof', async () => {
  for (const value of [undefined, null, 5, {}, []]) expect(await checkProof(ring, value, ripe)).toEqual({ ok: false });
});
