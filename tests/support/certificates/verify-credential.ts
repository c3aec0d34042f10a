import { importJWK, type JWK, type JWTPayload, jwtVerify } from 'jose';

export interface DidDocument {
  readonly id: string;
  readonly verificationMethod: readonly {
    readonly id: string;
    readonly controller: string;
    readonly publicKeyJwk: object;
  }[];
  readonly assertionMethod: readonly string[];
}

interface Credential extends JWTPayload {
  readonly id: string;
  readonly type: readonly string[];
  readonly issuer: { readonly id: string };
  readonly validFrom: string;
  readonly credentialSubject: {
    readonly id: string;
    readonly type: readonly string[];
    readonly achievement: { readonly name: string; readonly criteria: { readonly narrative: string } };
  };
}

/**
 * Verifies a credential as section 8.2 of Open Badges 3.0 says, with the keys of its issuer's DID document. Throws for
 * another key, changed bytes, a missing field or claims that differ from the credential.
 */
export async function verifyCredential(jwt: string, document: DidDocument): Promise<Credential> {
  const { payload, protectedHeader } = await jwtVerify<Credential>(
    jwt,
    async ({ kid }) => {
      const method = document.verificationMethod.find(({ id }) => id === kid);
      if (!method || method.controller !== document.id || !document.assertionMethod.includes(method.id)) {
        throw new Error(`No key ${kid}`);
      }
      return importJWK(method.publicKeyJwk as JWK, 'ES256');
    },
    { algorithms: ['RS256', 'ES256'], currentDate: new Date('2027-06-01') },
  );
  const { iss, sub, jti, nbf, issuer, credentialSubject, id, validFrom, type } = payload;
  const pairs = [
    [iss, issuer.id],
    [iss, document.id],
    [sub, credentialSubject.id],
    [jti, id],
    [nbf, Math.floor(Date.parse(validFrom) / 1000)],
    [protectedHeader.typ, 'JWT'],
    [Object.keys(protectedHeader).toSorted().join(), 'alg,kid,typ'],
    ['vc' in payload, false],
    [type.join(), 'VerifiableCredential,OpenBadgeCredential'],
    [credentialSubject.type.join(), 'AchievementSubject'],
    [payload['@context']?.toString().split(',')[0], 'https://www.w3.org/ns/credentials/v2'],
  ];
  for (const [is, expected] of pairs) if (is !== expected) throw new Error(`${is} is not ${expected}`);
  return payload;
}
