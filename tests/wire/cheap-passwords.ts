import { argon2Sync, randomBytes } from 'node:crypto';
import { openPasswordHashing } from '#backend/user-pool/password-hash.ts';
import type { PasswordHashing } from '#backend/user-pool/user-pool-parts.ts';
import { preparePassword } from '#model/password.ts';

/** The least that Argon2 takes. A hash says what it cost, so the service looks at one of these as at any other. */
const cost = { memory: 8, passes: 1, parallelism: 1 };

/** A password as it is stored, made in no time. */
export function hashCheaply(password: string): string {
  const nonce = randomBytes(16);
  const message = Buffer.from(preparePassword(password), 'utf8');
  const derived = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(derived)}`;
}

/** The service's own hashing at the least cost, for tests whose subject is not what a password costs. */
export function cheapPasswords(): PasswordHashing {
  const decoy = hashCheaply('nobody has it');
  return {
    ...openPasswordHashing({ random: randomBytes }),
    hash: async (password) => hashCheaply(password),
    decoy: () => decoy,
  };
}
