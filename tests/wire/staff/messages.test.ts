import { randomUUID } from 'node:crypto';
import { generateClient } from 'aws-amplify/api';
import { signIn, signOut } from 'aws-amplify/auth';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { disableAccount } from '#backend/protocols/cognito-user-pool/accounts/disable-account.ts';
import { until } from '#tests/support/polling/until.ts';
import { allowPlainWebSocket } from '#tests/wire/support/plain-model/allow-plain-websocket.ts';
import { pointAmplify } from '#tests/wire/support/point-amplify.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

const ana = { email: 'ana@tlacuilo.example', password: 'Correct-horse-7' };
const eva = { email: 'eva@tlacuilo.example', password: 'Correct-horse-8' };

let now = Date.now();
let wire: WireUnderTest;
beforeAll(async () => {
  wire = await serveWire({ clock: () => now });
  for (const one of [ana, eva]) await addAccount(wire.db, one);
  await wire.db.updateTable('account').set({ name: 'Ana Ñ.' }).where('email', '=', ana.email).execute();
  await pointAmplify(wire.origin);
  allowPlainWebSocket();
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  for (const table of ['contact', 'answer', 'draft', 'sentence', 'record', 'mailOutbox'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
});

// The next test file may share the library.
afterEach(() => signOut());

type Data = Record<string, unknown>;
interface Client {
  graphql(call: { query: string; variables?: object }): Promise<{ data: Record<string, Data> }>;
}
interface Followed {
  graphql(call: { query: string }): {
    subscribe(observer: { next(event: { data: Data }): void; error(fault: unknown): void }): { unsubscribe(): void };
  };
}
const client = <Kind = Client>() => generateClient({ authMode: 'userPool' }) as unknown as Kind;
const enter = ({ email, password }: typeof ana) =>
  signIn({ username: email, password, options: { authFlowType: 'USER_PASSWORD_AUTH' } });

/** Sends a query as the signed-in account; returns the value of its field. */
async function request(query: string, variables: object = {}): Promise<Data> {
  const { data } = await client().graphql({ query, variables });
  const [value] = Object.values(data);
  return value as Data;
}

async function send(query: string, token: string): Promise<{ status: number; data?: Data; errors?: Data[] }> {
  const body = JSON.stringify({ query });
  const answer = await fetch(`${wire.origin}/graphql`, { method: 'POST', headers: { authorization: token }, body });
  return { status: answer.status, ...(await answer.json()) };
}

async function submit(id: string, more: Data = {}): Promise<void> {
  const input = {
    name: 'Rocío',
    lastname: 'Méndez',
    email: 'rocio@example.com',
    type: 'ideas',
    message: 'Hola',
    ...more,
  };
  const query = 'mutation Leave($input: CreateContactInput!) { createContact(input: $input) { id } }';
  const guest = generateClient({ authMode: 'iam' }) as unknown as Client;
  await guest.graphql({ query, variables: { input: { id, ...input } } });
}

const conflict =
  '... on ChangedMeanwhile { by at now { ... on Contact { id state updatedAt } ... on Draft { text } ... on Sentence { es } } }';
const update = `mutation Update($input: UpdateMessageInput!) { updateMessage(input: $input) { __typename ... on Contact { id state assignee updatedAt } ${conflict} } }`;
const answer = `mutation Answer($input: AnswerMessageInput!) { answerMessage(input: $input) { __typename ... on AnswerGiven { id dueAt message { state updatedAt } } ${conflict} } }`;
const undo = `mutation Undo($input: UndoAnswerInput!) { undoAnswer(input: $input) { __typename ... on AnswerUndone { id text message { state } } ... on AnswerLeft { at } } }`;
const save = `mutation Save($input: SaveDraftInput!) { saveDraft(input: $input) { __typename ... on Draft { thing text updatedAt } ${conflict} } }`;
const open = `query Open($id: ID!) { message(id: $id) { message { id name message state } timeline { kind by text state act before after } belongings { kind count newest { text state } } draft { text } } }`;
const list = `query List($state: MessageState, $search: String, $nextToken: String, $limit: Int) {
  listMessages(state: $state, search: $search, nextToken: $nextToken, limit: $limit) { items { id state } nextToken counts { open answered archived } }
}`;

/** A minimal query of each field. */
const fields: Readonly<Record<string, string>> = {
  listMessages: '{ listMessages { items { id message } counts { open } } }',
  message: '{ message(id: "m1") { message { message } timeline { text } belongings { kind } draft { text } } }',
  draft: '{ draft(thing: "Contact:m1") { text } }',
  listSentences: '{ listSentences { es } }',
  listRecord: '{ listRecord { items { accountEmail before after } } }',
  updateMessage: 'mutation { updateMessage(input: { id: "m1", state: archived }) { __typename } }',
  answerMessage: 'mutation { answerMessage(input: { id: "a9", contactId: "m1", text: "x" }) { __typename } }',
  undoAnswer: 'mutation { undoAnswer(input: { id: "a1" }) { __typename } }',
  saveDraft: 'mutation { saveDraft(input: { thing: "Contact:m1", text: "x" }) { __typename } }',
  saveSentence: 'mutation { saveSentence(input: { es: "x", en: "x" }) { __typename } }',
  removeSentence: 'mutation { removeSentence(input: { id: "s1" }) { id } }',
};

async function stored(): Promise<string> {
  const tables = ['contact', 'answer', 'draft', 'sentence', 'record', 'mailOutbox'] as const;
  return JSON.stringify(await Promise.all(tables.map((table) => wire.db.selectFrom(table).selectAll().execute())));
}

test('refuses guests, ended sessions, disabled accounts and forged tokens without changes', async () => {
  await enter(ana);
  await submit('m1', { message: 'Solo para la casa' });
  await request(answer, { input: { id: 'a1', contactId: 'm1', text: 'Respuesta de la casa' } });
  await request(save, { input: { thing: 'Contact:m1', text: 'Borrador de la casa' } });
  await request('mutation S { saveSentence(input: { id: "s1", es: "Frase de la casa", en: "x" }) { __typename } }');
  const account = async (email: string) => (await addAccount(wire.db, { email })).id;
  const session = async (id: string) => startedSession(wire.userPool.parts, id, now);
  const ended = await session(await account('ended@tlacuilo.example'));
  await wire.db
    .updateTable('accountSession')
    .set({ endedAt: new Date(now).toISOString() })
    .execute();
  const disabled = await session(await account('disabled@tlacuilo.example'));
  await disableAccount(wire.userPool.parts, { email: 'disabled@tlacuilo.example' }, now, operator);
  const living = await session(await account('living@tlacuilo.example'));
  const before = await stored();
  const forged = `${living.AccessToken.slice(0, -8)}AAAAAAAA`;
  for (const [name, query] of Object.entries(fields)) {
    const guest = generateClient({ authMode: 'iam' }) as unknown as Client;
    await signOut();
    const refused = await guest.graphql({ query }).catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ data: { [name]: null }, errors: [{ errorType: 'Unauthorized' }] });
    for (const token of [ended.AccessToken, disabled.AccessToken, forged, 'x']) {
      const response = await send(query, token);
      expect([name, response.status, response.errors?.[0]?.errorType]).toEqual([name, 401, 'UnauthorizedException']);
      expect(JSON.stringify(response)).not.toContain('casa');
    }
  }
  expect(await stored()).toBe(before);
  // Each succeeds for staff.
  for (const query of Object.values(fields)) {
    const response = await send(query, living.AccessToken);
    expect([response.status, response.errors]).toEqual([200, undefined]);
  }
});

test('staff find the oldest open message, read its context, reply, and it is answered', async () => {
  await submit('m1', { message: '¿Cuánto costaría?' });
  now += 1_000;
  await submit('m2', { name: 'Claire', email: 'claire@example.com' });
  now += 1_000;
  await submit('m3', { message: 'Otra vez' });
  await enter(ana);
  const listed = await request(list, { state: 'open' });
  expect(listed).toMatchObject({ items: [{ id: 'm3' }, { id: 'm2' }, { id: 'm1' }], counts: { open: 3, answered: 0 } });
  expect(await request(list, { search: 'CUANTO' })).toMatchObject({ items: [{ id: 'm1' }], counts: { open: 1 } });
  await request(save, { input: { thing: 'Contact:m1', text: 'Rocío, bue' } });
  const opened = await request(open, { id: 'm1' });
  expect(opened).toMatchObject({
    message: { id: 'm1', state: 'open' },
    timeline: [{ kind: 'written' }, { kind: 'receipt', state: 'waiting' }],
    belongings: expect.arrayContaining([{ kind: 'contact', count: 1, newest: [{ text: 'Otra vez', state: 'open' }] }]),
    draft: { text: 'Rocío, bue' },
  });
  now += 1_000;
  const answered = await request(answer, {
    input: { id: 'a1', contactId: 'm1', text: 'Rocío, buenos días.', close: true },
  });
  expect(answered).toMatchObject({
    __typename: 'AnswerGiven',
    dueAt: new Date(now + 10_000).toISOString(),
    message: { state: 'answered' },
  });
  expect(await request(open, { id: 'm1' })).toMatchObject({
    timeline: [
      { kind: 'written' },
      { kind: 'receipt' },
      { kind: 'answer', by: 'Ana Ñ.', text: 'Rocío, buenos días.', state: 'waiting' },
    ],
    draft: null,
  });
  expect(await request(list, { state: 'open' })).toMatchObject({ counts: { open: 2, answered: 1, archived: 0 } });
  now += 9_000;
  expect(await request(undo, { input: { id: 'a1' } })).toMatchObject({
    __typename: 'AnswerUndone',
    text: 'Rocío, buenos días.',
    message: { state: 'open' },
  });
  expect(await request(open, { id: 'm1' })).toMatchObject({
    timeline: [{ kind: 'written' }, { kind: 'receipt' }, { kind: 'change', act: 'undo-answer', by: 'Ana Ñ.' }],
    draft: { text: 'Rocío, buenos días.' },
  });
  await request(answer, { input: { id: 'a2', contactId: 'm1', text: 'Otra', close: true } });
  const sent = new Date(now + 10_000).toISOString();
  await wire.db.updateTable('mailOutbox').set({ sentAt: sent }).where('kind', '=', 'contact-answer').execute();
  expect(await request(undo, { input: { id: 'a2' } })).toEqual({ __typename: 'AnswerLeft', at: sent });
});

test('the second of two edits of a message gets a version conflict with author and current row', async () => {
  await submit('m1');
  await enter(ana);
  const { updatedAt: version } = await request('query Get { getContact(id: "m1") { updatedAt } }');
  const saved = await request(update, { input: { id: 'm1', state: 'answered', version } });
  expect(saved).toMatchObject({ __typename: 'Contact', state: 'answered' });
  await signOut();
  await enter(eva);
  const changed = { __typename: 'ChangedMeanwhile', by: 'Ana Ñ.', now: { id: 'm1', state: 'answered' } };
  expect(await request(update, { input: { id: 'm1', state: 'archived', version } })).toMatchObject(changed);
  expect(await request(answer, { input: { id: 'a1', contactId: 'm1', text: 'Yo', version } })).toMatchObject(changed);
  expect(await request('query Get { getContact(id: "m1") { state assignee } }')).toEqual({
    state: 'answered',
    assignee: null,
  });
});

test('audits changes by staff, also through the contract’s mutations, and none by visitors', async () => {
  await submit('m1');
  await enter(ana);
  await request('mutation U { updateContact(input: { id: "m1", name: "Eva" }) { id } }');
  await request('mutation C { createCourse(input: { id: "c1", name: "Uno", cost: 5 }) { id } }');
  await request('mutation U { updateCourse(input: { id: "c1", cost: 6 }) { id } }');
  await request('mutation D { deleteCourse(input: { id: "c1" }) { id } }');
  await request('mutation N { createNewsLetter(input: { id: "n1", email: "n@example.com" }) { id } }');
  await request(
    'mutation C { createContact(input: { id: "m2", name: "A", lastname: "B", email: "a@example.com", type: "ideas", message: "x" }) { id } }',
  );
  await request('mutation D { deleteContact(input: { id: "m2" }) { id } }');
  const query =
    'query Record($thing: String) { listRecord(thing: $thing) { items { thing act accountEmail accountName before after } nextToken } }';
  const { items } = (await request(query)) as unknown as { items: Record<string, string>[] };
  expect(items.map(({ thing, act }) => `${act} ${thing}`).toSorted()).toEqual([
    'create Contact:m2',
    'create Course:c1',
    'create NewsLetter:n1',
    'delete Contact:m2',
    'delete Course:c1',
    'update Contact:m1',
    'update Course:c1',
  ]);
  expect(new Set(items.map(({ accountEmail, accountName }) => `${accountName} ${accountEmail}`))).toEqual(
    new Set([`Ana Ñ. ${ana.email}`]),
  );
  expect(await request(query, { thing: 'Contact:m1' })).toMatchObject({
    items: [{ before: '{"name":"Rocío"}', after: '{"name":"Eva"}' }],
  });
  const wrong = await request('query Record { listRecord(nextToken: "x") { nextToken } }').catch(
    (fault: unknown) => fault,
  );
  expect(wrong).toMatchObject({ errors: [{ errorType: 'ValidationException', errorInfo: { field: 'nextToken' } }] });
  await wire.db.deleteFrom('course').execute();
});

test('markup, formulas, bidi marks and 10,000 characters stay text everywhere', async () => {
  const typed = '<script>alert(1)</script> =HYPERLINK("x") \u202Etxt.exe %_!\\ \u{1F600}';
  const plain = '<script>alert(1)</script> =HYPERLINK("x") txt.exe %_!\\ \u{1F600}';
  const long = `${plain}${'ñ'.repeat(10_000 - [...plain].length)}`;
  await submit('m1', { message: typed, name: '=1+1' });
  await enter(ana);
  expect(await request(open, { id: 'm1' })).toMatchObject({ message: { name: '=1+1', message: plain } });
  for (const search of ['<SCRIPT>', '=hyperlink("x")', '%_!\\', '\u{1F600}', '=1+1']) {
    expect(await request(list, { search })).toMatchObject({ items: [{ id: 'm1' }] });
  }
  await request(answer, { input: { id: 'a1', contactId: 'm1', text: long } });
  const { timeline } = (await request(open, { id: 'm1' })) as unknown as { timeline: Data[] };
  expect(timeline.find(({ kind }) => kind === 'answer')?.text).toBe(long);
  const tooLong = request(answer, { input: { id: 'a2', contactId: 'm1', text: `${long}ñ` } });
  expect(await tooLong.catch((fault: unknown) => fault)).toMatchObject({
    errors: [{ errorType: 'ValidationException', message: 'Maximum 10000 characters' }],
  });
  for (const thing of ['Contact:\0', '\ud800', `Contact:${'x'.repeat(10_000)}`, '']) {
    const refused = await request(save, { input: { thing, text: 'x' } }).catch((fault: unknown) => fault);
    expect(refused).toMatchObject({ errors: [{ errorType: 'ValidationException', errorInfo: { field: 'thing' } }] });
  }
  for (const id of ['\0', '', "m1' or 'a'='a"]) {
    expect((await client().graphql({ query: open, variables: { id } })).data).toEqual({ message: null });
  }
});

test('changes reach other staff live, with status and assignee', async () => {
  await submit('m1');
  await enter(eva);
  const seen: Data[] = [];
  const following = client<Followed>()
    .graphql({
      query: 'subscription Follow { onUpdateContact(filter: { id: { eq: "m1" } }) { id state assignee updatedAt } }',
    })
    .subscribe({
      next: ({ data }) => void seen.push(data.onUpdateContact as Data),
      error: (fault) => expect(fault).toBeNull(),
    });
  try {
    await until(() => wire.sockets.count().subscriptions === 1);
    const account = await wire.db
      .selectFrom('account')
      .select('id')
      .where('email', '=', eva.email)
      .executeTakeFirstOrThrow();
    await request(update, { input: { id: 'm1', assignee: account.id } });
    await request(answer, { input: { id: randomUUID(), contactId: 'm1', text: 'x', close: true } });
    await until(() => seen.length === 2);
    expect(seen).toMatchObject([
      { id: 'm1', state: 'open', assignee: account.id },
      { id: 'm1', state: 'answered', assignee: account.id },
    ]);
  } finally {
    following.unsubscribe();
  }
  await until(() => wire.sockets.count().sockets === 0);
});
