import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { identityOfSubject, kindOfIdentity, newGuestIdentity } from './identity-ids.ts';

const ring = keyRingOf('k1');
const poolId = 'us-west-1:11111111-1111-8111-a111-111111111111';
const form = /^us-west-1:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('verifies a guest identity without storing it', () => {
  for (let round = 0; round < 100; round += 1) {
    const id = newGuestIdentity(ring, poolId, randomBytes);
    expect(id).toMatch(form);
    expect(kindOfIdentity(ring, poolId, id)).toBe('guest');
  }
  expect(newGuestIdentity(ring, poolId, randomBytes)).not.toBe(newGuestIdentity(ring, poolId, randomBytes));
});

test('rejects invented, altered and foreign identities', () => {
  const id = newGuestIdentity(ring, poolId, randomBytes);
  const hex = /[0-9a-f]/;
  const flipped = id
    .split('')
    .flatMap((sign, at) =>
      at >= 'us-west-1:'.length && hex.test(sign)
        ? [`${id.slice(0, at)}${sign === '0' ? '1' : '0'}${id.slice(at + 1)}`]
        : [],
    );
  expect(flipped).toHaveLength(32);
  for (const other of flipped) expect(kindOfIdentity(ring, poolId, other)).toBeNull();
  for (const other of [
    '',
    'us-west-1:',
    `${id}0`,
    id.slice(0, -1),
    id.toUpperCase(),
    id.replace('us-west-1', 'us-east-1'),
  ]) {
    expect(kindOfIdentity(ring, poolId, other)).toBeNull();
  }
  expect(kindOfIdentity(ring, 'us-west-1:another', id)).toBeNull();
  expect(kindOfIdentity(keyRingOf('k2'), poolId, id)).toBeNull();
});

test('derives a stable user identity that no guest can use', () => {
  const id = identityOfSubject(ring, poolId, 'sub-1');
  expect(id).toMatch(form);
  expect(identityOfSubject(ring, poolId, 'sub-1')).toBe(id);
  expect(identityOfSubject(ring, poolId, 'sub-2')).not.toBe(id);
  expect(kindOfIdentity(ring, poolId, id)).toBe('person');
  expect(
    kindOfIdentity(
      ring,
      poolId,
      id.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).toBeNull();
});

test('keeps guest and user identities across a key rotation', () => {
  const guest = newGuestIdentity(ring, poolId, randomBytes);
  const person = identityOfSubject(ring, poolId, 'sub-1');
  const rotated = keyRingOf('k3', 'k2', 'k1');
  expect(kindOfIdentity(rotated, poolId, guest)).toBe('guest');
  expect(kindOfIdentity(rotated, poolId, newGuestIdentity(rotated, poolId, randomBytes))).toBe('guest');
  expect(kindOfIdentity(ring, poolId, newGuestIdentity(rotated, poolId, randomBytes))).toBeNull();
  expect(identityOfSubject(rotated, poolId, 'sub-1')).toBe(person);
  expect(kindOfIdentity(rotated, poolId, person)).toBe('person');
});
