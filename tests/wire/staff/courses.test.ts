import { generateClient } from 'aws-amplify/api';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { expectOnlyStaff } from '#tests/wire/support/only-staff.ts';
import { allowPlainWebSocket } from '#tests/wire/support/plain-model/allow-plain-websocket.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

const ana = { email: 'ana@tlacuilo.example', password: 'Correct-horse-7' };
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire();
  await addAccount(wire.db, ana);
  await pointAmplify(wire.origin);
  allowPlainWebSocket();
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
afterEach(() => signOut());

type Data = Record<string, unknown>;
interface Client {
  graphql(call: { query: string; variables?: object }): Promise<{ data: Record<string, Data> }>;
}
async function send(query: string, variables: object = {}, authMode: 'userPool' | 'iam' = 'userPool'): Promise<Data> {
  const client = generateClient({ authMode }) as unknown as Client;
  return Object.values((await client.graphql({ query, variables })).data)[0] as Data;
}

const none = { es: '', en: '' };
const written = {
  id: 'databases',
  name: { es: 'Bases de datos', en: 'Databases' },
  desc: { es: 'Preguntas que se responden solas.', en: 'Questions that answer themselves.' },
  image: null,
  alt: none,
  mode: 'Remote',
  cost: 1800,
  visible: true,
  syllabus: {
    lead: none,
    presentation: none,
    objective: none,
    audience: none,
    bring: none,
    topics: [{ id: 't1', heading: { es: 'Tablas', en: 'Tables' }, items: { es: 'Filas\nColumnas', en: '' } }],
  },
  behind: ['items-t1:en'],
};
const sheet =
  'id name { es en } visible cost behind picture ownSyllabus syllabus { topics { id heading { es } items { es en } } } updatedAt';
const publish = `mutation Publish($input: PublishCourseInput!) {
  publishCourse(input: $input) { __typename ... on CourseSheet { ${sheet} } ... on ChangedMeanwhile { by at now { __typename ... on CourseSheet { cost } } } }
}`;
const plain = JSON.stringify(written).replace(/"(\w+)":/g, '$1:');

test('refuses guests, ended sessions, disabled accounts and forged tokens without changes', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  await send(publish, { input: { ...written, visible: false } });
  const stored = () => wire.db.selectFrom('course').selectAll().execute();
  const before = await stored();
  await signOut();
  await expectOnlyStaff(wire, [
    '{ courseSheet(id: "databases") { name { es } } }',
    '{ hiddenCourses }',
    '{ courseOrder }',
    'mutation { arrangeCourses(ids: ["databases"], before: []) { outcome } }',
    `mutation { publishCourse(input: ${plain}) { __typename } }`,
    'mutation { saveDraft(input: { thing: "Course:databases", text: "x" }) { __typename } }',
  ]);
  expect(await stored()).toEqual(before);
  // Hidden rows are invisible to guests, through the contract too.
  expect(await send('{ getCourse(id: "databases") { id } }', {}, 'iam')).toBeNull();
  await wire.db.deleteFrom('course').execute();
  await wire.db.deleteFrom('record').execute();
});

test('a course is created, read, changed with a version conflict, hidden, and audited', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const made = await send(publish, { input: written });
  expect(made).toMatchObject({ __typename: 'CourseSheet', name: written.name, behind: ['items-t1:en'], picture: null });
  const read = `query Read($id: ID!) { courseSheet(id: $id) { ${sheet} } }`;
  const { __typename: _, ...shown } = made;
  expect(await send(read, { id: 'databases' })).toEqual(shown);
  expect(await send(read, { id: 'none' })).toBeNull();
  const version = made.updatedAt;
  await send(publish, { input: { ...written, cost: 1900, version } });
  expect(await send(publish, { input: { ...written, cost: 2000, version } })).toMatchObject({
    __typename: 'ChangedMeanwhile',
    by: ana.email,
    now: { __typename: 'CourseSheet', cost: 1900 },
  });
  await send(publish, {
    input: { ...written, cost: 1900, visible: false, version: (await send(read, { id: 'databases' })).updatedAt },
  });
  expect(await send('{ hiddenCourses }')).toEqual(['databases']);
  const record = await send('{ listRecord(thing: "Course:databases") { items { act after } } }');
  expect((record.items as Data[]).map(({ act, after }) => [act, after])).toEqual([
    ['update', '{"hidden":1}'],
    ['update', '{"cost":1900}'],
    ['create', expect.any(String)],
  ]);
});

test('courses are reordered with a version conflict, and audited', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  for (const id of ['first', 'second']) await send(publish, { input: { ...written, id, name: { es: id, en: id } } });
  const before = (await send('{ courseOrder }')) as unknown as string[];
  expect(before.slice(-2)).toEqual(['first', 'second']);
  const arrange =
    'mutation ($ids: [ID!]!, $before: [ID!]!) { arrangeCourses(ids: $ids, before: $before) { outcome ids } }';
  const ids = ['second', ...before.slice(0, -1)];
  expect(await send(arrange, { ids, before })).toEqual({ outcome: 'done', ids });
  expect(await send(arrange, { ids, before })).toEqual({ outcome: 'done', ids });
  expect(await send('{ courseOrder }')).toEqual(ids);
  for (const other of [before.toReversed(), ids.slice(1), [...ids, 'nowhere'], [...ids.slice(1), 'first']]) {
    expect(await send(arrange, { ids: other, before })).toEqual({ outcome: 'meanwhile', ids });
    expect(await send(arrange, { ids: other.slice(1), before: ids })).toEqual({ outcome: 'meanwhile', ids });
  }
  const record = await send('{ listRecord(kind: "catalogue") { items { act } } }');
  expect(record.items).toEqual([{ act: 'arrangeCourses' }]);
});

test('reports problems by field', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const refused = await send(publish, { input: { ...written, image: 'images/x.webp', name: none } }).catch(
    (fault: unknown) => fault,
  );
  expect(refused).toMatchObject({
    errors: [
      { errorInfo: { field: 'name.es', problem: 'required' } },
      { errorInfo: { field: 'alt.es' } },
      { errorInfo: { field: 'alt.en' } },
    ],
  });
});

test('a course draft holds both languages', async () => {
  await signIn({ username: ana.email, password: ana.password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });
  const save =
    'mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { __typename ... on Draft { text } } }';
  const text = 'ñ'.repeat(20_000);
  expect(await send(save, { input: { thing: 'Course:databases', text } })).toMatchObject({ text });
  await expect(send(save, { input: { thing: 'Contact:m1', text } })).rejects.toMatchObject({
    errors: [{ errorInfo: { limit: 10_000 } }],
  });
});
