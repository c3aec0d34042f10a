import { generateClient } from 'aws-amplify/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorWords } from '#content/pages/errors.ts';
import { query } from '#tests/server/support/reserved.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({ ACCESS_POLICY: 'open' });
  await pointAmplify(server.origin);
});
afterAll(() => server.remove());

/** Sends a query; returns the data, or throws the errors. */
async function graphql(query: string, variables: object = {}): Promise<Record<string, { items: Row[] }>> {
  const client = generateClient({ authMode: 'iam' }) as unknown as {
    graphql(call: object): Promise<{ data: Record<string, { items: Row[] }> }>;
  };
  return (await client.graphql({ query, variables })).data;
}

interface Row {
  readonly id: string;
  readonly template?: string;
  readonly visible?: boolean;
}

const read = async (path: string) =>
  (await fetch(server.origin + path, { headers: { 'accept-language': 'es' } })).text();

/** Polls: pages follow a change within a second, on a machine that is not overloaded. */
async function within(path: string, holds: (text: string) => boolean): Promise<boolean> {
  const ends = Date.now() + 60_000;
  do {
    if (holds(await read(path))) return true;
  } while (Date.now() < ends);
  return false;
}

test('a catalogue change shows on every page with it, in its data and in the sitemap', async () => {
  const courses = (await graphql('{ listCourses { items { id template } } }')).listCourses?.items ?? [];
  const python = courses.find(({ template }) => template === 'python');
  for (const path of ['/training', '/', '/syllabus/python']) {
    expect(await read(path)).toContain('Python');
  }
  expect(await read('/sitemap.xml')).toContain('/syllabus/python');

  await graphql('mutation ($input: UpdateCourseInput!) { updateCourse(input: $input) { id } }', {
    input: { id: python?.id, name: 'Python desde cero', desc: 'De la primera línea al programa.' },
  });
  for (const path of ['/training', '/']) {
    expect(await within(path, (text) => text.includes('Python desde cero')), path).toBe(true);
  }

  const found = await graphql(
    'query ($id: String!) { listCourseHistories(filter: { idCourse: { eq: $id } }) { items { id visible } } }',
    { id: python?.id },
  );
  const editions = found.listCourseHistories?.items ?? [];
  expect(editions.length).toBeGreaterThan(0);
  const [first] = editions.filter(({ visible }) => visible);
  for (const { id } of editions) {
    await graphql('mutation ($id: ID!) { updateCourseHistory(input: { id: $id, visible: false }) { id } }', { id });
  }
  const reserve = `/reserve/${first?.id}`;
  expect(first).toBeDefined();
  expect(await within('/training', (text) => !text.includes(reserve))).toBe(true);
  expect(await within('/syllabus/python', (text) => !text.includes(reserve))).toBe(true);
  expect(await within('/sitemap.xml', (text) => !text.includes('/syllabus/python'))).toBe(true);
  expect(await read('/training')).toContain('type=training&amp;course=');
});

test('a syllabus is indexed while its course has an open date, and served while the course exists', async () => {
  const course = async (id: string) =>
    (await graphql('{ listCourses { items { id template } } }')).listCourses?.items.find(
      ({ template }) => template === id,
    );
  const excel = await course('excel');
  const hide = 'mutation ($id: ID!) { updateCourseHistory(input: { id: $id, visible: false }) { id } }';
  const found = await graphql(
    'query ($id: String!) { listCourseHistories(filter: { idCourse: { eq: $id } }) { items { id visible } } }',
    { id: excel?.id },
  );
  const noIndex = '<meta name="robots" content="noindex"/>';
  const paths = ['/syllabus/excel', '/en/syllabus/excel'];
  for (const path of paths) {
    expect(await read(path)).toContain('"@type":"Course"');
    expect(await read(path)).not.toContain(noIndex);
  }

  for (const { id } of found.listCourseHistories?.items ?? []) await graphql(hide, { id });
  for (const path of paths) {
    expect(await within(path, (text) => text.includes(noIndex)), path).toBe(true);
    const html = await read(path);
    expect(html).not.toContain('"@type":"Course"');
    // Still readable, with a link to ask for it.
    expect(html).toContain(`course=${excel?.id}`);
  }
  const list = await read('/training');
  expect(list).toContain(`course=${excel?.id}`);
  expect(/"itemListElement":.*<\/script>/.exec(list)?.[0]).not.toContain('/syllabus/excel');

  await graphql('mutation ($id: ID!) { deleteCourse(input: { id: $id }) { id } }', { id: excel?.id });
  for (const [path, words] of [
    ['/syllabus/excel', errorWords.es],
    ['/en/syllabus/excel', errorWords.en],
  ] as const) {
    expect(await within(path, (text) => text.includes(words.notFound.description)), path).toBe(true);
    expect((await fetch(server.origin + path)).status).toBe(404);
  }
  for (const path of ['/', '/us', '/training', '/terms', '/en/syllabus/word', '/nowhere', '/sitemap.xml']) {
    expect(await within(path, (text) => !text.includes('/syllabus/excel')), path).toBe(true);
    expect(await read(path)).toContain('/syllabus/word');
  }
});

test('a new course is in the sitemap in both languages while it has an open date', async () => {
  const id = 'databases-of-ours';
  const create = 'mutation ($input: CreateCourseInput!) { createCourse(input: $input) { id } }';
  await graphql(create, { input: { id, name: 'Bases de datos', desc: 'Preguntas.' } });
  const pair = { es: 'Tablas', en: 'Tables' };
  const lines = { lead: pair, presentation: pair, objective: pair, audience: pair, bring: pair };
  const syllabus = JSON.stringify({ ...lines, topics: [{ id: 't', heading: pair, items: pair }] });
  query(server, 'update course set syllabus = ? where id = ? returning id', syllabus, id);
  const listed = (text: string) => [`/course/${id}</loc>`, `/en/course/${id}</loc>`].map((end) => text.includes(end));
  expect(listed(await read('/sitemap.xml'))).toEqual([false, false]);
  await graphql('mutation ($input: CreateCourseHistoryInput!) { createCourseHistory(input: $input) { id } }', {
    input: { id: 'open-of-ours', idCourse: id, date: '2099-01-12', hour: '18:00-20:00', sessions: 5, visible: true },
  });
  expect(await within('/sitemap.xml', (text) => listed(text).every(Boolean))).toBe(true);
  expect(await read(`/en/course/${id}`)).not.toContain('<meta name="robots" content="noindex"/>');
});

test('no page hardcodes the number or names of courses', async () => {
  const many = /\b(\d+|dos|tres|cuatro|cinco|seis|siete|two|three|four|five|six|seven) (cursos?|courses?)\b/i;
  for (const path of ['/', '/training', '/services', '/us']) {
    for (const address of [path, `/en${path}`.replace(/\/$/, '')])
      expect(await read(address), address).not.toMatch(many);
  }
  const { items = [] } = (await graphql('{ listCourses { items { id } } }')).listCourses ?? {};
  for (const { id } of items) {
    await graphql('mutation ($id: ID!) { deleteCourse(input: { id: $id }) { id } }', { id });
  }
  for (const path of ['/', '/en', '/us', '/services', '/training']) {
    const none = (html: string) => !/\/syllabus\/|Python|HTML<|<ol[^>]*><\/ol>/.test(html);
    expect(await within(path, none), path).toBe(true);
  }
});

test('the ETag of a page changes with the catalogue', async () => {
  const before = await fetch(`${server.origin}/training`);
  const etag = before.headers.get('etag') ?? '';
  await graphql('mutation { createCourse(input: { id: "curso-nuevo", name: "Bases de datos" }) { id } }');
  const after = await fetch(`${server.origin}/training`, { headers: { 'if-none-match': etag } });
  expect(after.status).toBe(200);
  expect(await after.text()).toContain('Bases de datos');
});
