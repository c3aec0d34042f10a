import { argon2Sync, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { openPasswordHashing, PasswordsBusyError } from './password-hash.ts';

const passwords = openPasswordHashing({ random: randomBytes });

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
  const hash = await fixed.hash('Correct-Horse7');
  expect(hash).toBe(
    `$argon2id$v=19$m=19456,t=2,p=1$BwcHBwcHBwcHBwcHBwcHBw$${derived.toString('base64').replace('=', '')}`,
  );
});

it('knows the password again and no other', async () => {
  const hash = await passwords.hash('Correct-Horse7');
  expect(await passwords.verify('Correct-Horse7', hash)).toBe(true);
  for (const other of ['correct-Horse7', 'Correct-Horse7 ', 'Correct-Horse', '']) {
    expect(await passwords.verify(other, hash)).toBe(false);
  }
});

it('hashes the same password differently each time', async () => {
  expect(await passwords.hash('Correct-Horse7')).not.toBe(await passwords.hash('Correct-Horse7'));
});

it('knows a password again whose accents are composed otherwise', async () => {
  const hash = await passwords.hash('Contrase\u00F1a de Andre\u0301s 7');
  expect(await passwords.verify('Contrasen\u0303a de Andr\u00E9s\u00A07', hash)).toBe(true);
  expect(await passwords.verify('Contrasena de Andres 7', hash)).toBe(false);
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
  expect(await passwords.verify('Correct-Horse7', `$argon2id$v=19$m=64,t=1,p=1$${salt}$${hash}`)).toBe(true);
});

it.each(['', 'Correct-Horse7', '$argon2i$v=19$m=64,t=1,p=1$AQEBAQ$AQEBAQ', '$argon2id$v=19$m=64,t=1$AQEBAQ$AQEBAQ'])(
  'does not take %j for a hash',
  async (stored) => {
    await expect(passwords.verify('Correct-Horse7', stored)).rejects.toThrow('The hash of a password is not one.');
  },
);

it('has a decoy of the usual cost, always the same and of no password', async () => {
  const decoy = await passwords.decoy();
  expect(decoy).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$.{22}\$.{43}$/);
  expect(await passwords.decoy()).toBe(decoy);
  expect(await passwords.verify('', decoy)).toBe(false);
  expect(await openPasswordHashing({ random: randomBytes }).decoy()).not.toBe(decoy);
});

it('serves two at once and lets a hundred wait; more are refused at once', async () => {
  const flooded = openPasswordHashing({ random: randomBytes });
  // A cheap hash: what is tried here is the queue.
  const cheap = `$argon2id$v=19$m=8,t=1,p=1$AQEBAQEBAQE$AQEBAQ`;
  const order: number[] = [];
  const asked = Array.from({ length: 110 }, async (_, n) => {
    const fits = await flooded.verify('x', cheap);
    order.push(n);
    return fits;
  });
  const outcomes = await Promise.allSettled(asked);
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused.every(({ reason }) => reason instanceof PasswordsBusyError)).toBe(true);
  expect(outcomes.slice(0, 102).every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 102 }, (_, n) => n));
  // And it serves again afterwards, after a failure too.
  await expect(flooded.verify('x', `$argon2id$v=19$m=1,t=1,p=1$AQEBAQEBAQE$AQEBAQ`)).rejects.toThrow();
  expect(await flooded.verify('x', cheap)).toBe(false);
});
