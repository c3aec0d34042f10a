import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { generateClient } from 'aws-amplify/api';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { picture } from '#tests/support/images/pictures.ts';
import { Bucket, libraryStorage } from '#tests/wire/storage/library-storage.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

const email = 'ana@example.mx';
const password = 'Correcto-Caballo-7';
const Key = 'images/python.png';
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
  await addAccount(db, { email, password });
  await close();
  await pointAmplify(server.origin);
  await signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
});
afterAll(async () => {
  await signOut();
  await server.remove();
});

async function graphql(query: string, variables: object = {}): Promise<Record<string, { items: { id: string }[] }>> {
  const client = generateClient({ authMode: 'userPool' }) as unknown as {
    graphql(call: object): Promise<{ data: Record<string, { items: { id: string }[] }> }>;
  };
  return (await client.graphql({ query, variables })).data;
}

/** Image versions on the pages of the course. */
async function shown(): Promise<readonly (string | undefined)[]> {
  const versions = [];
  for (const path of ['/syllabus/python', '/en/training']) {
    const html = await (await fetch(server.origin + path)).text();
    versions.push(/src="\/images\/python\.png\?v=([0-9a-f]{32})&amp;w=640"/.exec(html)?.[1]);
  }
  return versions;
}

test('an image that is put, replaced or deleted invalidates the pages of its course', async () => {
  const storage = libraryStorage(server.origin);
  const putImage = async (width: number) =>
    storage.send(new PutObjectCommand({ Bucket, Key, Body: await picture('png', { width, height: 90 }) }));
  const found = await graphql('{ listCourses(filter: { template: { eq: "python" } }) { items { id } } }');
  await graphql('mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }', {
    input: { id: found.listCourses?.items[0]?.id, image: Key },
  });
  const none = [undefined, undefined];
  await expect.poll(shown).toEqual(none);

  const versionOf = ({ ETag = '' }) => [ETag.slice(1, -1), ETag.slice(1, -1)];
  const first = versionOf(await putImage(160));
  await expect.poll(shown).toEqual(first);
  const second = versionOf(await putImage(170));
  expect(second).not.toEqual(first);
  await expect.poll(shown).toEqual(second);
  await storage.send(new DeleteObjectCommand({ Bucket, Key }));
  await expect.poll(shown).toEqual(none);
  expect((await fetch(`${server.origin}/syllabus/python`)).status).toBe(200);
});
