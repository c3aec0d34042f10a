import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { CrowdedError } from '#backend/rate-limits/fair-queue.ts';
import { openPasswordHashing } from './password-hash.ts';

const passwords = openPasswordHashing({ random: randomBytes });
const here = '192.0.2.1';

it('writes what was derived, with its salt and its cost, in the PHC format', async () => {
  const fixed = openPasswordHashing({ random: (size) => new Uint8Array(size).fill(7) });
  const derived = argon2Sync('argon2id', {
    message: 'Correct-Horse7',
    nonce: Buffer.alloc(16, 7),
    memory: 19 * 1024,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  });
  const hash = await fixed.hash('Correct-Horse7', here);
  expect(hash).toBe(
    `$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$${derived.toString('base64').replace('=', '')}`,
  );
});

it('knows the password again and no other', async () => {
  const hash = await passwords.hash('Correct-Horse7', here);
  expect(await passwords.verify('Correct-Horse7', hash, here)).toBe(true);
  for (const other of ['correct-Horse7', 'Correct-Horse7 ', 'Correct-Horse', '']) {
    expect(await passwords.verify(other, hash, here)).toBe(false);
  }
});

it('hashes the same password differently each time', async () => {
  expect(await passwords.hash('Correct-Horse7', here)).not.toBe(await passwords.hash('Correct-Horse7', here));
});

it('knows a password again whose accents are composed otherwise', async () => {
  const hash = await passwords.hash('Contrase\u00F1a de Andre\u0301s 7', here);
  expect(await passwords.verify('Contrasen\u0303a de Andr\u00E9s\u00A07', hash, here)).toBe(true);
  expect(await passwords.verify('Contrasena de Andres 7', hash, here)).toBe(false);
});

it('verifies a hash at the cost that it was made with', async () => {
  const derived = argon2Sync('argon2id', {
    message: 'Correct-Horse7',
    nonce: Buffer.alloc(16, 1),
    memory: 64,
    passes: 1,
    parallelism: 1,
    tagLength: 16,
  });
  const [salt, hash] = [Buffer.alloc(16, 1), derived].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  expect(await passwords.verify('Correct-Horse7', `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`, here)).toBe(true);
});

it.each(['', 'Correct-Horse7', '$argon2i$v=19$m=64,t=1,p=1$AQEBAQ$AQEBAQ', '$argon2id$v=19$m=64,t=1$AQEBAQ$AQEBAQ'])(
  'does not take %j for a hash',
  async (stored) => {
    await expect(passwords.verify('Correct-Horse7', stored, here)).rejects.toThrow(
      'The hash of a password is not one.',
    );
  },
);

it('has a decoy of the usual cost, always the same and of no password', async () => {
  const decoy = await passwords.decoy();
  expect(decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/);
  expect(await passwords.decoy()).toBe(decoy);
  expect(await passwords.verify('', decoy, here)).toBe(false);
  expect(await openPasswordHashing({ random: randomBytes }).decoy()).not.toBe(decoy);
});

/** Cheap: what is tried with it are the turns. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQE$AQEBAQ`;

/** Asks from each of the addresses, all at once; answers from where it was looked at, in its order, and how many were not. */
async function flood(addresses: readonly string[]) {
  const flooded = openPasswordHashing({ random: randomBytes });
  const seen: string[] = [];
  const asked = addresses.map(async (address) => {
    await flooded.verify('x', cheap, address);
    seen.push(address);
  });
  const refused = (await Promise.allSettled(asked)).filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof CrowdedError)).toBe(true);
  return { flooded, seen, refused: refused.length };
}

it('serves two at once and lets ten of an address wait; more are refused, and it serves again afterwards', async () => {
  const { flooded, seen, refused } = await flood(Array<string>(200).fill('198.51.100.1'));
  expect([seen.length, refused]).toEqual([12, 188]);
  await expect(flooded.verify('x', `$argon2id$v=19$m=1,t=1,p=1$AQEBAQEBAQE$AQEBAQ`, here)).rejects.toThrow();
  expect(await flooded.verify('x', cheap, here)).toBe(false);
});

it('looks at the one password of an owner in the round that goes on, whatever came before it', async () => {
  const guessers = Array.from({ length: 200 }, (_, n) => `198.51.${n % 20}.1`);
  const { seen, refused } = await flood([...guessers, here]);
  expect([seen.length, refused]).toEqual([102, 99]);
  expect(seen.indexOf(here)).toBeLessThan(22);
});

it('takes a network of IPv6 for one address', async () => {
  const { seen } = await flood(Array.from({ length: 200 }, (_, n) => `2001:db8:0:7::${n.toString(16)}`));
  expect(seen).toHaveLength(12);
});
