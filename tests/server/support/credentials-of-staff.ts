import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { openKeyRing } from '#backend/platform/tokens/key-ring.ts';
import { issueCredentials } from '#backend/protocols/cognito-identity/credentials.ts';
import { startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';
import { testsKey } from './tests-key.ts';

/** S3 credentials of a staff account, at a running service with this data folder. */
export async function credentialsOfStaff(dataDir: string, email: string) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const ring = await openKeyRing({ db, now: () => new Date(), randomBytes, key: testsKey });
    const account = await addAccount(db, { email });
    const pool = { newId: () => randomUUID(), random: randomBytes };
    const { session } = await db.transaction().execute((trx) => startSession(trx, pool, account.id, Date.now()));
    const claims = { identityId: 'us-west-1:b', role: 'staff', session: session.id, now: Date.now() } as const;
    const { accessKeyId, secretKey, sessionToken } = issueCredentials(ring, { ...claims, random: randomBytes });
    return { accessKeyId, secretAccessKey: secretKey, sessionToken };
  } finally {
    await close();
  }
}
