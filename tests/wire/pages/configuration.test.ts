import { afterEach, expect, test } from 'vitest';
import { poolIdsOf } from '#backend/protocols/amplify-outputs/amplify-outputs.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';

let wire: WireUnderTest | undefined;
afterEach(() => wire?.close());

async function configurationAt(origin: string) {
  const response = await fetch(`${origin}/amplify_outputs.json`);
  expect(response.status).toBe(200);
  return { caching: response.headers.get('cache-control'), ...(await response.json()) };
}

test('without SITE_URL endpoints follow the Host header, and ids do not', async () => {
  wire = await serveWire();
  const { port } = new URL(wire.origin);
  for (const origin of [wire.origin, `http://localhost:${port}`]) {
    expect(await configurationAt(origin)).toMatchObject({
      caching: 'no-cache',
      data: { url: `${origin}/graphql` },
      custom: { identity_pool_endpoint: `${origin}/identity` },
      auth: { identity_pool_id: poolIdsOf('http://localhost:3000').identityPoolId },
    });
  }
});

test('with SITE_URL everything has the public origin', async () => {
  const siteUrl = 'https://tlacuilo.example';
  wire = await serveWire({ change: ({ settings }) => ({ settings: { ...settings, siteUrl, siteUrlGiven: true } }) });
  expect(await configurationAt(wire.origin)).toMatchObject({
    data: { url: `${siteUrl}/graphql` },
    custom: { user_pool_endpoint: `${siteUrl}/idp`, storage_endpoint: `${siteUrl}/storage` },
    auth: { user_pool_id: poolIdsOf(siteUrl).userPoolId, identity_pool_id: poolIdsOf(siteUrl).identityPoolId },
  });
});
