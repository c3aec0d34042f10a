import { expect, test } from 'vitest';
import { openIdConfiguration } from './discovery.ts';

test('names the issuer and where its keys are, and nothing that is not served', () => {
  const document = openIdConfiguration('https://tlacuilo.example/idp');
  expect(document).toMatchObject({
    issuer: 'https://tlacuilo.example/idp',
    jwks_uri: 'https://tlacuilo.example/idp/.well-known/jwks.json',
    id_token_signing_alg_values_supported: ['RS256'],
  });
  expect(Object.keys(document).filter((name) => name.endsWith('_endpoint'))).toEqual([]);
});
