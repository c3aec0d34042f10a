import { argon2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { openFairQueue } from '#backend/platform/rate-limits/fair-queue.ts';
import { queues } from '#backend/platform/rate-limits/limits.ts';
import type { PasswordHashing, UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { preparePassword } from '#model/accounts/password.ts';

/** OWASP's minimum. Each hash contains its cost, so it can be raised. */
const cost: Cost = { memory: 19_456, passes: 2, parallelism: 1 };
const saltSize = 16;
const hashSize = 32;

interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
}

/** Argon2id in PHC format, off the main thread. Needs 19 MiB and a core: a fair queue may throw `CrowdedError`. */
export function openPasswordHashing({ random }: Pick<UserPoolDeps, 'random'>): PasswordHashing {
  const others = openFairQueue('passwords');
  // Others cannot fill it, from however many networks.
  const owners = openFairQueue('passwords', { ...queues.passwords, running: 1 });
  const decoy = write(cost, random(saltSize), random(hashSize));
  return {
    async hash(password, address) {
      const salt = random(saltSize);
      return write(cost, salt, await owners(address, () => derive(password, salt, cost, hashSize)));
    },
    async verify(password, hash, address, byOwner = false) {
      const { salt, derived, ...costOfHash } = read(hash);
      const queued = byOwner ? owners : others;
      const actual = await queued(address, () => derive(password, salt, costOfHash, derived.length));
      return timingSafeEqual(actual, derived);
    },
    decoy: () => decoy,
  };
}

const argon2Async = promisify(argon2);

function derive(password: string, nonce: Uint8Array, cost: Cost, tagLength: number): Promise<Buffer> {
  const message = Buffer.from(preparePassword(password), 'utf8');
  return argon2Async('argon2id', { message, nonce, tagLength, ...cost });
}

/** `$argon2id$v=19$m=19456,t=2,p=1$<salt>$<hash>`, base64 without padding. */
function write(cost: Cost, salt: Uint8Array, derived: Uint8Array): string {
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`;
  return `$argon2id$v=19$${parameters}$${base64(salt)}$${base64(derived)}`;
}

const format = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function read(hash: string): Cost & { readonly salt: Buffer; readonly derived: Buffer } {
  const [, memory, passes, parallelism, salt = '', derived = ''] = format.exec(hash) ?? [];
  if (!derived) throw new Error('The stored password hash is malformed.');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    derived: Buffer.from(derived, 'base64'),
  };
}

function base64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replace(/=+$/, '');
}
