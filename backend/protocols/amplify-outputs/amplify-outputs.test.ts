import { parseAmplifyConfig } from 'aws-amplify/utils';
import { expect, test } from 'vitest';
import { amplifyOutputs, poolIdsOf, publicOrigin } from './amplify-outputs.ts';

const ids = poolIdsOf('https://tlacuilo.example');
const outputs = amplifyOutputs('https://tlacuilo.example', ids, { version: 1 });

test('is parsed by the client library', () => {
  expect(parseAmplifyConfig(outputs as Parameters<typeof parseAmplifyConfig>[0])).toEqual({
    Auth: {
      Cognito: {
        ...ids,
        allowGuestAccess: true,
        groups: undefined,
        loginWith: { email: true, phone: false, username: false },
        mfa: { status: 'off', smsEnabled: false, totpEnabled: false },
        passwordFormat: {
          minLength: 8,
          requireLowercase: true,
          requireNumbers: true,
          requireSpecialCharacters: true,
          requireUppercase: true,
        },
        userAttributes: { email: { required: true } },
      },
    },
    API: {
      GraphQL: {
        apiKey: undefined,
        defaultAuthMode: 'iam',
        endpoint: 'https://tlacuilo.example/graphql',
        modelIntrospection: { version: 1 },
        region: 'us-west-1',
      },
    },
  });
});

test('puts fields the format lacks under custom', () => {
  expect(outputs).toMatchObject({
    custom: {
      user_pool_endpoint: 'https://tlacuilo.example/idp',
      identity_pool_endpoint: 'https://tlacuilo.example/identity',
      storage_endpoint: 'https://tlacuilo.example/storage',
      passkey_origin: 'https://tlacuilo.example',
    },
  });
});

test('names no origin of passkeys where browsers offer none', () => {
  expect(JSON.stringify(amplifyOutputs('http://tlacuilo.example', ids, {}))).not.toContain('passkey');
});

test.each([
  ['localhost:4100', 'http://localhost:4100'],
  ['192.168.1.7:3000', 'http://192.168.1.7:3000'],
  ['[::1]:3000', 'http://[::1]:3000'],
  ['Mi-Servidor', 'http://mi-servidor'],
  [null, 'http://localhost:3000'],
  ['', 'http://localhost:3000'],
  ['evil"/x', 'http://localhost:3000'],
  ['a@b', 'http://localhost:3000'],
])('without SITE_URL it follows the Host header: %j', (host, origin) => {
  expect(publicOrigin({ siteUrl: 'http://localhost:3000', siteUrlGiven: false }, host)).toBe(origin);
});

test('with SITE_URL it ignores the Host header', () => {
  expect(publicOrigin({ siteUrl: 'https://tlacuilo.example', siteUrlGiven: true }, 'localhost:3000')).toBe(
    'https://tlacuilo.example',
  );
});
