import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { makeChallenge } from './challenge.ts';
import { work } from './limits.ts';

const make = (now = 0) => makeChallenge(keyRingOf('k2', 'k1'), now, (least) => least);

test('says what is asked, when it was made and when its proof may come', async () => {
  const { parameters, signature } = await make(5);
  expect(parameters).toMatchObject({
    algorithm: 'PBKDF2/SHA-256',
    cost: work.cost,
    data: { key: 'k2', made: 5, ripe: 2_500 },
  });
  expect(signature).toMatch(/^[0-9a-f]{64}$/);
});

test('no two are the same, and none gives its solution away', async () => {
  const [one, other] = await Promise.all([make(), make()]);
  expect(one.parameters.nonce).not.toBe(other.parameters.nonce);
  // Half of the key is told, to be found again; the other half is what the proof shows.
  expect(one.parameters.keyPrefix).toHaveLength(32);
});
