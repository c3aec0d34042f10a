import { createPrivateKey, generateKeyPairSync, type JsonWebKey, type KeyObject, randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { rowOf } from '#backend/platform/tokens/seal-keys.ts';

interface CredentialKey {
  readonly id: string;
  readonly privateKey: KeyObject;
}

type KeyDeps = Pick<CertificateDeps, 'db' | 'now' | 'key'>;

/** Newest key (ES256), made at first use. Old keys stay until withdrawn: credentials name them. */
export async function currentKey({ db, now, key }: KeyDeps): Promise<CredentialKey> {
  const newest = db.selectFrom('credentialKey').selectAll().orderBy('generation', 'desc').limit(1);
  const there = await newest.executeTakeFirst();
  if (!there) {
    const made = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const id = randomBytes(6).toString('base64url');
    const secret = JSON.stringify(made.privateKey.export({ format: 'jwk' }));
    await db
      .insertInto('credentialKey')
      .values({
        id,
        generation: 1,
        privateKey: key?.seal(secret, rowOf('credentialKey', id)) ?? secret,
        publicKey: JSON.stringify(made.publicKey.export({ format: 'jwk' })),
        createdAt: now().toISOString(),
      })
      // Another process may have been first.
      .onConflict((conflict) => conflict.column('generation').doNothing())
      .execute();
  }
  const { id, privateKey } = there ?? (await newest.executeTakeFirstOrThrow());
  const jwk = JSON.parse(key?.unseal(privateKey, rowOf('credentialKey', id)) ?? privateKey) as JsonWebKey;
  return { id, privateKey: createPrivateKey({ key: jwk, format: 'jwk' }) };
}

export async function publicKeys({ db }: Pick<KeyDeps, 'db'>): Promise<readonly { id: string; jwk: JWK }[]> {
  const rows = await db.selectFrom('credentialKey').selectAll().orderBy('generation').execute();
  return rows.map(({ id, publicKey }) => ({ id, jwk: JSON.parse(publicKey) as JWK }));
}
