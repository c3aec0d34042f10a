import { createHash } from 'node:crypto';
import { SignJWT } from 'jose';
import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { printedFacts } from '#backend/features/certificates/certificate-view.ts';
import { certificateByFolio } from '#backend/features/certificates/checking/public-certificate.ts';
import type { CertificateRow } from '#backend/features/certificates/tables.ts';
import { documentWords } from '#content/certificates/document.ts';
import { certificatePath } from '#model/certificates/certificate.ts';
import { formatFolio } from '#model/certificates/folio.ts';
import { currentKey, publicKeys } from './credential-keys.ts';

/** `did:web:example.com`; a port is escaped (did:web, section 2.3). */
function didOf(origin: string): string {
  return `did:web:${new URL(origin).host.replace(':', '%3A')}`;
}

/**
 * Open Badges 3.0 credential: a JWT whose payload is the credential itself (section 8.2.4). Null
 * without a valid certificate.
 */
export async function issueCredential(s: CertificateDeps, typed: string): Promise<string | null> {
  const row = await certificateByFolio(s.db, typed);
  if (row?.state !== 'valid') return null;
  const { id, privateKey } = await currentKey(s);
  const credential = credentialOf(row, s.origin ?? '');
  const key = `${didOf(s.origin ?? '')}#${id}`;
  return new SignJWT(credential)
    .setProtectedHeader({ alg: 'ES256', kid: key, typ: 'JWT' })
    .setIssuer(credential.issuer.id)
    .setSubject(credential.credentialSubject.id)
    .setJti(credential.id)
    .setNotBefore(new Date(credential.validFrom))
    .sign(privateKey);
}

function credentialOf(row: CertificateRow, origin: string) {
  const facts = printedFacts(row);
  const words = documentWords[facts.language];
  const address = `${origin}${certificatePath(formatFolio(row))}`;
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
    id: address,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: facts.course,
    issuer: { id: didOf(origin), type: ['Profile'], name: facts.company, url: origin },
    validFrom: row.createdAt,
    credentialSubject: {
      // The specification requires an id; there is no account.
      id: `${address}#holder`,
      type: ['AchievementSubject'],
      // A hash of the address could be guessed with the folio.
      identifier: [{ type: 'IdentityObject', identityType: 'name', hashed: false, identityHash: facts.name }],
      achievement: {
        id: `${origin}/certificates#${createHash('sha256').update(facts.course).digest('hex').slice(0, 16)}`,
        type: ['Achievement'],
        achievementType: 'Course',
        inLanguage: facts.language,
        name: facts.course,
        description: `${words.passed} ${facts.course}`,
        criteria: {
          narrative: words.classes[facts.sessions === 1 ? 'one' : 'other']
            .replace('{attended}', String(facts.attended))
            .replace('{sessions}', String(facts.sessions))
            .replace(/^, /, ''),
        },
      },
    },
  };
}

/** DID document (did:web) with all keys that ever signed a credential. */
export async function didDocument(s: CertificateDeps): Promise<object> {
  const id = didOf(s.origin ?? '');
  await currentKey(s);
  const keys = await publicKeys(s);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/suites/jws-2020/v1'],
    id,
    verificationMethod: keys.map(({ id: key, jwk }) => ({
      id: `${id}#${key}`,
      type: 'JsonWebKey2020',
      controller: id,
      publicKeyJwk: { ...jwk, alg: 'ES256', use: 'sig' },
    })),
    assertionMethod: keys.map(({ id: key }) => `${id}#${key}`),
  };
}
