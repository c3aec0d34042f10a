import { CognitoIdentityProviderClient, InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { generateClient } from 'aws-amplify/api';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#backend/database/open-database.ts';
import { notices } from '#content/notices.ts';
import { errorWords } from '#content/pages/errors.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { createEmptyDatabase, dropDatabase } from '#tests/engines/postgres-databases.ts';
import { until } from '#tests/patience/until.ts';
import { pointAmplify } from '#tests/wire/point-amplify.ts';
import { type House, runHouse } from '../house/run-house.ts';
import { type Between, standBetween } from './stand-between.ts';

/** What is said while the database is away, in every protocol, and that everything goes on when it is back. */
let databaseUrl: string;
let between: Between;
let house: House;

beforeAll(async () => {
  databaseUrl = await createEmptyDatabase();
  between = await standBetween(databaseUrl);
  house = await runHouse({ DATABASE_URL: between.url });
  await pointAmplify(house.origin);
});
afterAll(async () => {
  await house.remove();
  between.close();
  await dropDatabase(databaseUrl);
});

const isReady = async () => (await fetch(`${house.origin}/readyz`)).status === 200;
beforeEach(async () => {
  between.mend();
  await expect.poll(isReady).toBe(true);
});

const signIn = {
  AuthFlow: 'USER_PASSWORD_AUTH',
  AuthParameters: { USERNAME: 'ana@example.mx', PASSWORD: 'x' },
} as const;

async function clientId(): Promise<string> {
  const outputs = await (await fetch(`${house.origin}/amplify_outputs.json`)).json();
  return (outputs as { auth: { user_pool_client_id: string } }).auth.user_pool_client_id;
}

/** Cuts the database off, begins, and mends it once the service has said that it is away. */
async function whileAway<Value>(begin: () => Promise<Value>): Promise<Value> {
  const before = house.output().length;
  between.cut();
  const begun = begin();
  await until(() => house.output().slice(before).includes('DatabaseAwayError'));
  between.mend();
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

test('the client library sends a message again until it is stored, once', async () => {
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

test('the SDK asks a pool again until it is answered', async () => {
  const unused = { accessKeyId: 'unused', secretAccessKey: 'unused' };
  const people = new CognitoIdentityProviderClient({
    region: 'us-west-1',
    endpoint: `${house.origin}/idp`,
    credentials: unused,
    maxAttempts: 4,
  });
  const ClientId = await clientId();
  const asked = whileAway(() => people.send(new InitiateAuthCommand({ ...signIn, ClientId })));
  await expect(asked).rejects.toMatchObject({ name: 'NotAuthorizedException' });
});

test('a pool and the data service say it in their own form, with when to come back', async () => {
  const ClientId = await clientId();
  between.cut();
  const pool = await fetch(`${house.origin}/idp`, {
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
}, 60_000);

test.each(languages)('in %s a page says it in words, and a form keeps what was typed', async (language) => {
  between.cut();
  const page = await fetch(`${house.origin}${addressOf('training', language)}?again`);
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await page.text()).toContain(`<h1>${errorWords[language].busy.description}</h1>`);
  expect((await fetch(`${house.origin}${addressOf('us', language)}?again`)).status).toBe(200);
  const posted = await fetch(house.origin + addressOf('contact', language), {
    method: 'POST',
    headers: { origin: house.origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ ...message, name: 'Ximena', consent: 'yes' }),
    redirect: 'manual',
  });
  expect([posted.status, posted.headers.get('retry-after')]).toEqual([503, '2']);
  const html = await posted.text();
  expect(html).toContain(notices[language].contactFailure);
  expect(html).toContain('value="Ximena"');
});

test('whoever operates it is told what there is to tell', async () => {
  between.cut();
  const metrics = await fetch(`${house.origin}/metrics`);
  const text = await metrics.text();
  expect([metrics.status, text.match(/^(database_up|outbox_letters).*$/gm)]).toEqual([200, ['database_up 0']]);
  expect(text).toContain('http_request_seconds_count');
  expect((await fetch(`${house.origin}/sitemap.xml`)).status).toBe(503);
  between.mend();
  await expect.poll(isReady).toBe(true);
  const known = (await (await fetch(`${house.origin}/metrics`)).text()).match(/^(database_up|outbox_letters).*$/gm);
  expect(known?.[0]).toBe('database_up 1');
  expect(known).toHaveLength(4);
});
