import { expect, test } from 'vitest';
import { openIdConfiguration } from './open-user-pool.ts';

test('returns issuer and JWKS URI, and no endpoint that is not served', () => {
  const document = openIdConfiguration('https://tlacuilo.example/idp');
  expect(document).toMatchObject({
    issuer: 'https://tlacuilo.example/idp',
    jwks_uri: 'https://tlacuilo.example/idp/.well-known/jwks.json',
    id_token_signing_alg_values_supported: ['RS256'],
  });
  expect(Object.keys(document).filter((name) => name.endsWith('_endpoint'))).toEqual([]);
});
