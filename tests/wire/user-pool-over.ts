import { randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '#backend/database/tables.ts';
import { openUserPool } from '#backend/user-pool/open-user-pool.ts';
import type { UserPoolParts } from '#backend/user-pool/user-pool-parts.ts';
import { cheapPasswords } from './cheap-passwords.ts';
import { keepPoolKey } from './cheap-pool-key.ts';
import { keyRingOf } from './key-ring.ts';

/** The parts of a user pool over a database, as the server makes them, with cheap passwords. `clock` answers milliseconds. */
export async function userPoolOver(db: Database, clock: () => number): Promise<UserPoolParts> {
  await keepPoolKey(db, new Date(clock()));
  const pool = await openUserPool({
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
  return { ...pool.parts, passwords: cheapPasswords() };
}
