import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { CrowdedError } from '#backend/platform/rate-limits/fair-queue.ts';
import { openPasswordHashing } from './password-hash.ts';

const passwords = openPasswordHashing({ random: randomBytes });
const here = '192.0.2.1';

it('encodes hash, salt and cost in PHC format', async () => {
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

it('verifies the password and no other', async () => {
  const hash = await passwords.hash('Correct-Horse7', here);
  expect(await passwords.verify('Correct-Horse7', hash, here)).toBe(true);
  for (const other of ['correct-Horse7', 'Correct-Horse7 ', 'Correct-Horse', '']) {
    expect(await passwords.verify(other, hash, here)).toBe(false);
  }
});

it('hashes the same password differently each time', async () => {
  expect(await passwords.hash('Correct-Horse7', here)).not.toBe(await passwords.hash('Correct-Horse7', here));
});

it('verifies a password with other Unicode composition', async () => {
  const hash = await passwords.hash('Contrase\u00F1a de Andre\u0301s 7', here);
  expect(await passwords.verify('Contrasen\u0303a de Andr\u00E9s\u00A07', hash, here)).toBe(true);
  expect(await passwords.verify('Contrasena de Andres 7', hash, here)).toBe(false);
});

it('verifies a hash at its own cost', async () => {
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
  'rejects %j as a hash',
  async (stored) => {
    await expect(passwords.verify('Correct-Horse7', stored, here)).rejects.toThrow(
      'The stored password hash is malformed.',
    );
  },
);

it('has a constant decoy of the usual cost that no password matches', async () => {
  const decoy = await passwords.decoy();
  expect(decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/);
  expect(await passwords.decoy()).toBe(decoy);
  expect(await passwords.verify('', decoy, here)).toBe(false);
  expect(await openPasswordHashing({ random: randomBytes }).decoy()).not.toBe(decoy);
});

/** A cheap hash: only the queue is under test. */
const cheap = `$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQE$AQEBAQ`;

/** Hashes for all addresses at once; returns the addresses served, in order, and the number refused. */
async function flood(addresses: readonly string[]) {
  const flooded = openPasswordHashing({ random: randomBytes });
  const seen: string[] = [];
  const pending = addresses.map(async (address) => {
    await flooded.verify('x', cheap, address);
    seen.push(address);
  });
  const refused = (await Promise.allSettled(pending)).filter((outcome) => outcome.status === 'rejected');
  expect(refused.every(({ reason }) => reason instanceof CrowdedError)).toBe(true);
  return { flooded, seen, refused: refused.length };
}

it('verifies two at once, queues ten per address, rejects more and recovers', async () => {
  const { flooded, seen, refused } = await flood(Array<string>(200).fill('198.51.100.1'));
  expect([seen.length, refused]).toEqual([12, 188]);
  await expect(flooded.verify('x', `$argon2id$v=19$m=1,t=1,p=1$AQEBAQEBAQE$AQEBAQ`, here)).rejects.toThrow();
  expect(await flooded.verify('x', cheap, here)).toBe(false);
});

it("verifies an owner's password in the current round, whatever was queued before", async () => {
  const guessers = Array.from({ length: 200 }, (_, n) => `198.51.${n % 20}.1`);
  const { seen, refused } = await flood([...guessers, here]);
  expect([seen.length, refused]).toEqual([102, 99]);
  expect(seen.indexOf(here)).toBeLessThan(22);
});

it('lets no number of networks refuse or delay an owner', async () => {
  const strangers = Array.from({ length: 300 }, (_, n) => `10.${n >> 8}.${n & 255}.1`);
  const flooded = openPasswordHashing({ random: randomBytes });
  const served: string[] = [];
  const verify = async (address: string, byOwner: boolean) => {
    await flooded.verify('x', cheap, address, byOwner);
    served.push(address);
  };
  const crowd = Promise.allSettled(strangers.map((address) => verify(address, false)));
  const owner = verify(here, true);
  await expect(flooded.verify('x', cheap, here)).rejects.toThrow(CrowdedError);
  await owner;
  expect(await flooded.hash('Correct-Horse7', here)).toMatch(/^\$argon2id/);
  await crowd;
  expect(served).toHaveLength(103);
  expect(served.indexOf(here)).toBeLessThan(22);
});

it('treats an IPv6 network as one address', async () => {
  const { seen } = await flood(Array.from({ length: 200 }, (_, n) => `2001:db8:0:7::${n.toString(16)}`));
  expect(seen).toHaveLength(12);
});
