import { randomBytes, randomUUID } from 'node:crypto';
import { openDatabase } from '#backend/database/open-database.ts';
import { issueCredentials } from '#backend/identity-pool/credentials.ts';
import { openKeyRing } from '#backend/keys/key-ring.ts';
import { startSession } from '#backend/user-pool/sessions.ts';
import { addAccount } from '../wire/sign-up.ts';

/** What a client of S3 signs with as somebody of the company, at a running service whose rows are in that folder. */
export async function credentialsOfStaff(dataDir: string, email: string) {
  const { db, close } = await openDatabase({ dataDir });
  try {
    const ring = await openKeyRing({ db, now: () => new Date(), randomBytes });
    const account = await addAccount(db, { email });
    const pool = { newId: () => randomUUID(), random: randomBytes };
    const { session } = await db.transaction().execute((trx) => startSession(trx, pool, account.id, Date.now()));
    const given = { identityId: 'us-west-1:b', role: 'staff', session: session.id, now: Date.now() } as const;
    const { accessKeyId, secretKey, sessionToken } = issueCredentials(ring, { ...given, random: randomBytes });
    return { accessKeyId, secretAccessKey: secretKey, sessionToken };
  } finally {
    await close();
  }
}
