import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#backend/platform/database/tables.ts';
import { openUserPool } from '#backend/protocols/cognito-user-pool/open-user-pool.ts';
import type { UserPoolDeps } from '#backend/protocols/cognito-user-pool/user-pool-deps.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { keepPoolKey } from './cheap-pool-key.ts';
import { keyRingOf } from './key-ring.ts';

/** Dependencies of a user pool over a database, with cheap password hashes. `clock` returns milliseconds. */
export async function userPoolOver(db: Database, clock: () => number): Promise<UserPoolDeps> {
  const pool = await openUserPoolOver(db, clock);
  return { ...pool.parts, passwords: cheapPasswords() };
}

export async function openUserPoolOver(db: Database, clock: () => number) {
  await keepPoolKey(db, new Date(clock()));
  return openUserPool({
    db,
    ring: keyRingOf('k1'),
    now: () => new Date(clock()),
    random: randomBytes,
    newId: () => randomUUID(),
    origin: 'https://tlacuilo.example',
    userPoolId: 'us-west-1_ABCDEF123',
    userPoolClientId: 'client1',
    companyName: 'Tlacuilo',
  });
}
