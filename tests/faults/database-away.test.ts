import { randomBytes } from 'node:crypto';
import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { generateClient } from 'aws-amplify/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { makeFolioCode } from '#model/certificates/folio.ts';
import { modes } from '#model/courses/course.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { createMigratedDatabase, dropDatabase } from '#tests/support/engines/postgres-databases.ts';
import { until } from '#tests/support/polling/until.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { type DatabaseProxy, openDatabaseProxy } from './support/database-proxy.ts';

/** Errors of every protocol during a database outage, and recovery. */
let databaseUrl: string;
let databaseProxy: DatabaseProxy;
let server: RunningServer;

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  databaseProxy = await openDatabaseProxy(databaseUrl);
  server = await startServer({ DATABASE_URL: databaseProxy.url });
  await pointAmplify(server.origin);
});
afterAll(async () => {
  await server.remove();
  databaseProxy.close();
  await dropDatabase(databaseUrl);
});

const isReady = async () => (await fetch(`${server.origin}/readyz`)).status === 200;
beforeEach(async () => {
  databaseProxy.restore();
  await expect.poll(isReady).toBe(true);
});

const signIn = {
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: 'ana@example.mx', PASSWORD: 'x' },
} as const;

async function clientId(): Promise<string> {
  const outputs = await (await fetch(`${server.origin}/amplify_outputs.json`)).json();
  return (outputs as { auth: { user_pool_client_id: string } }).auth.user_pool_client_id;
}

/** Cuts the database off, starts `begin`, and reconnects once the service has logged the outage. */
async function whileAway<Value>(begin: () => Promise<Value>): Promise<Value> {
  const before = server.output().length;
  databaseProxy.cut();
  const begun = begin();
  await until(() => server.output().slice(before).includes('DatabaseUnavailableError'));
  databaseProxy.restore();
  return begun;
}

const query = `mutation M($input: CreateContactInput!) { createContact(input: $input) { id } }`;
const message = {
  name: 'Ana',
  lastname: 'Luz',
  email: 'ana@example.mx',
  type: 'ideas',
  message: 'Hola',
  consent: true,
};

test('the client library retries a message until it is stored once', async () => {
  const client = generateClient({ authMode: 'iam' });
  await client.graphql({ query, variables: { input: { ...message, id: 'first' } } });
  const sent = await whileAway(async () =>
    client.graphql({ query, variables: { input: { ...message, id: 'second' } } }),
  );
  expect(sent).toMatchObject({ data: { createContact: { id: 'second' } } });
  const { db, close } = await openDatabase({ databaseUrl, dataDir: '' });
  const { rows } = await sql<{ id: string }>`select id from contact order by id`.execute(db);
  await close();
  expect(rows).toEqual([{ id: 'first' }, { id: 'second' }]);
});

test('the AWS SDK retries a user pool call until it succeeds', async () => {
  const unused = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const people = new CognitoIdentityProviderClient({
    region: 'us-west-1',
    endpoint: `${server.origin}/idp`,
    credentials: unused,
    maxAttempts: 4,
  });
  const ClientId = await clientId();
  const signedIn = whileAway(() => people.send(new InitiateAuthCommand({ ...signIn, ClientId })));
  await expect(signedIn).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('user pool and data API answer 503 in their own format with Retry-After', async () => {
  const ClientId = await clientId();
  databaseProxy.cut();
  const pool = await fetch(`${server.origin}/idp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({ ...signIn, ClientId }),
  });
  expect([pool.status, pool.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await pool.json()).toMatchObject({ __type: 'ServiceUnavailable' });
  const failed: unknown = await Promise.resolve(
    generateClient({ authMode: 'iam' }).graphql({ query: '{ listCourses { items { id } } }' }),
  ).catch((error: unknown) => error);
  expect(failed).toMatchObject({ errors: [{ message: 'The service is unavailable at the moment.' }] });
});

test.each(languages)('a page in %s shows the outage, and a form keeps its input', async (language) => {
  databaseProxy.cut();
  // A filter misses the page cache, which is shown during an outage.
  const page = await fetch(`${server.origin}${addressOf('training', language)}?mode=${modes[0]}`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain(`<h1>${errorWords[language].busy.description}</h1>`);
  expect((await fetch(`${server.origin}${addressOf('us', language)}?again`)).status).toBe(200);
  const certificate = await fetch(
    `${server.origin}${addressOf('certificates', language)}/${makeFolioCode(randomBytes)}`,
  );
  expect([certificate.status, certificate.headers.get('retry-after')]).toEqual([503, '2']);
  const posted = await fetch(server.origin + addressOf('contact', language), {
    method: 'POST',
    headers: { origin: server.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...message, name: 'Ximena', consent: 'yes' }),
    redirect: 'manual',
  });
  expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '2']);
  const html = await posted.text();
  expect(html).toContain(notices[language].contactFailure);
  expect(html).toContain('value="Ximena"');
});

test('log, metrics and readiness report the outage', async () => {
  databaseProxy.cut();
  const metrics = await fetch(`${server.origin}/metrics`);
  const text = await metrics.text();
  expect([metrics.status, text.match(/^(database_up|outbox_letters).*$/gm)]).toEqual([200, ['database_up 0']]);
  expect(text).toContain('http_request_seconds_count');
  expect((await fetch(`${server.origin}/sitemap.xml`)).status).toBe(503);
  databaseProxy.restore();
  await expect.poll(isReady).toBe(true);
  const known = (await (await fetch(`${server.origin}/metrics`)).text()).match(/^(database_up|outbox_letters).*$/gm);
  expect(known?.[0]).toBe('database_up 1');
  expect(known).toHaveLength(4);
});
