import { argon2Sync, randomBytes } from 'node:crypto';
import { openPasswordHashing } from '#backend/protocols/cognito-user-pool/recovery/password-hash.ts';
import type { PasswordHashing } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { preparePassword } from '#model/accounts/password.ts';

/** The minimum of Argon2. A hash contains its cost, so the service verifies these like any other. */
const cost = { memory: 8, passes: 1, parallelism: 1 };

export function hashCheaply(password: string): string {
  const nonce = randomBytes(16);
  const message = Buffer.from(preparePassword(password), 'utf8');
  const derived = argon2Sync('argon2id', { message, nonce, tagLength: 32, ...cost });
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(derived)}`;
}

/** The service's hashing at minimum cost, for tests about other subjects. */
export function cheapPasswords(): PasswordHashing {
  const decoy = hashCheaply('nobody has it');
  return {
    ...openPasswordHashing({ random: randomBytes }),
    hash: async (password) => hashCheaply(password),
    decoy: () => decoy,
  };
}
