import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { emailsToMailbox } from '#backend/platform/rate-limits/limits.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { expectOnlyStaff, type GraphqlResult, sendAs } from '#tests/wire/support/only-staff.ts';
import { serveWire, type WireUnderTest } from '#tests/wire/support/serve-wire.ts';
import { addAccount, startedSession } from '#tests/wire/support/sign-up.ts';

let now = Date.now();
let wire: WireUnderTest;
let token: string;
beforeAll(async () => {
  wire = await serveWire({ clock: () => now });
  await addAccount(wire.db, { email: 'ines@tlacuilo.example' });
});
afterAll(async () => {
  expect(wire.faults).toEqual([]);
  await wire.close();
});
beforeEach(async () => {
  now = Date.now();
  await signIn();
  for (const table of ['mailOutbox', 'contact', 'newsletter', 'record', 'recoveryCode'] as const) {
    await wire.db.deleteFrom(table).execute();
  }
});

async function signIn(): Promise<void> {
  const { id } = await wire.db
    .selectFrom('account')
    .select('id')
    .where('email', 'like', 'ines@%')
    .executeTakeFirstOrThrow();
  token = (await startedSession(wire.userPool.parts, id, now)).AccessToken;
}

const deps = () => ({
  db: wire.db,
  ring: wire.ring,
  now: () => new Date(now),
  newId: () => randomUUID(),
  random: (size: number) => new Uint8Array(size).map(() => Math.floor(Math.random() * 256)),
  companyInbox: 'hola@tlacuilo.example',
  agreedText: () => ({ version: '1', hash: 'h' }),
});

const line = 'id kind recipient state failure reason attempts leaving hasCode subject cause';
const list = `query ($state: LetterState, $search: String, $from: Int, $limit: Int, $nextToken: String) {
  listLetters(state: $state, search: $search, from: $from, limit: $limit, nextToken: $nextToken) {
    items { ${line} } counts { waiting failed sent } nextToken
  }
}`;
const one = `query ($id: ID!) { letter(id: $id) { letter { ${line} } html text replyTo files } }`;
const again = `mutation ($id: ID!, $email: String) { sendLetterAgain(id: $id, email: $email) { outcome letter { ${line} } } }`;
const undo = `mutation ($id: ID!) { undoSendAgain(id: $id) { outcome letter { ${line} } } }`;
const letGo = 'mutation ($id: ID!) { letGoOfLetter(id: $id) { outcome letter { id } } }';

interface EmailLine {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
}
interface Lists {
  readonly items: readonly EmailLine[];
  readonly counts: object;
  readonly nextToken: string | null;
}

async function send<Value = Record<string, unknown>>(query: string, variables = {}): Promise<Value> {
  const response: GraphqlResult = await sendAs(wire, token, query, variables);
  expect(response.errors).toBeUndefined();
  return Object.values(response.data ?? {})[0] as Value;
}

/** Creates a message; returns the id of the sender's e-mail. */
async function writeTo(email: string): Promise<string> {
  const fields = { name: 'Rocío', lastname: 'M', email, type: 'ideas', message: 'Hola', consent: true };
  const created = await createContact(deps(), { fields, language: 'es' });
  expect(created.outcome).toBe('created');
  const { id } = await wire.db
    .selectFrom('mailOutbox')
    .select('id')
    .where('recipient', '=', email)
    .orderBy('createdAt', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

function failed(id: string, lastReason: string) {
  const deadAt = new Date(now).toISOString();
  return wire.db.updateTable('mailOutbox').set({ deadAt, lastReason, attempts: 1 }).where('id', '=', id).execute();
}

const rowOf = (id: string) =>
  wire.db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const record = () => wire.db.selectFrom('record').select(['accountEmail', 'thing', 'act']).orderBy('at').execute();

test('lists e-mails by status with their error, paged, and searches by recipient', async () => {
  const id = await writeTo('rocio@example.com');
  await failed(id, '552 5.2.2 The email account that you tried to reach is over quota.');
  now += 1_000;
  await writeTo('claire@example.com');
  const all = await send<Lists>(list);
  expect(all).toMatchObject({ counts: { waiting: 3, failed: 1, sent: 0 }, nextToken: null });
  expect(all.items).toHaveLength(4);
  expect((await send<Lists>(list, { state: 'failed' })).items).toEqual([
    expect.objectContaining({
      id,
      state: 'failed',
      failure: 'mailbox_full',
      attempts: 1,
      leaving: false,
    }),
  ]);
  // Finds the notice to the company too.
  expect(new Set((await send<Lists>(list, { search: ' CLAIRE@' })).items.map(({ kind }) => kind))).toEqual(
    new Set(['contact-receipt', 'contact-notice']),
  );
  expect((await send<Lists>(list, { search: '%' })).items).toEqual([]);
  // Searches by template name in both languages and by sender, ignoring accents.
  const kindsOf = async (search: string) =>
    new Set((await send<Lists>(list, { search })).items.map(({ kind }) => kind));
  expect(await kindsOf('acúse')).toEqual(new Set(['contact-receipt']));
  // Searches subjects too.
  expect(await kindsOf('recibímos')).toEqual(new Set(['contact-receipt']));
  expect(await kindsOf('we received claire')).toEqual(new Set(['contact-receipt']));
  expect(await kindsOf('RECEIPT claire')).toEqual(new Set(['contact-receipt']));
  expect(await kindsOf('claire nothing')).toEqual(new Set());
  const first = await send<Lists>(list, { limit: 3 });
  const second = await send<Lists>(list, { limit: 3, nextToken: first.nextToken });
  expect([...first.items, ...second.items].map((item) => item.id)).toEqual(all.items.map((item) => item.id));
  expect((await send<Lists>(list, { from: 2, limit: 1 })).items).toEqual([all.items[2]]);
  expect(await send<Lists>(list, { from: 9 })).toMatchObject({ items: [], nextToken: null });
  expect((await send<Lists>(list, { from: -1 })).items).toEqual(all.items);
  // The counts follow the search.
  expect((await send<Lists>(list, { search: 'claire@' })).counts).toEqual({ waiting: 2, failed: 0, sent: 0 });
  expect((await sendAs(wire, token, list, { search: 'x', nextToken: first.nextToken })).errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field: 'nextToken' } },
  ]);
});

test('shows an e-mail without codes and with inert links', async () => {
  const id = await writeTo('rocio@example.com');
  const shown = await send<{ html: string; text: string; letter: EmailLine & { subject: string } }>(one, { id });
  expect(shown.html).toContain('Gracias por escribirnos');
  expect(shown.text).toContain('Gracias por escribirnos');
  expect(shown.html).toContain('/unsubscribe?token=*');
  expect(shown.text).toContain('/unsubscribe?token=*');
  await createAccount(wire.userPool.parts, { email: 'paula@tlacuilo.example', language: 'en', by: operator }, now);
  const { items } = await send<Lists>(list, { search: 'paula' });
  expect(items).toMatchObject([{ kind: 'new-account', hasCode: true, subject: 'Your account at Tlacuilo' }]);
  const code = await send<{ html: string; text: string }>(one, { id: items[0]?.id });
  expect(code.text).toContain('*****-*****');
  expect(`${code.html}${code.text}`).not.toMatch(/token=[\w-]/);
  expect(await send(one, { id: 'nothing' })).toBeNull();
  await createNewsletter(deps(), { fields: { email: 'n@example.com' }, language: 'es' });
  const confirmation = (await send<Lists>(list, { search: 'n@example' })).items[0];
  const optIn = await send<{ html: string; text: string }>(one, { id: confirmation?.id });
  expect(optIn.html).toContain('/newsletter/confirm?token=*');
  expect(`${optIn.html}${optIn.text}`).not.toMatch(/token=[\w-]/);
});

test('lists an e-mail of an unknown template without its content', async () => {
  const id = await writeTo('rocio@example.com');
  await wire.db
    .updateTable('mailOutbox')
    .set({ kind: 'gone', letter: '{"kind":"gone"}' })
    .where('id', '=', id)
    .execute();
  expect(await send(one, { id })).toMatchObject({ letter: { kind: 'gone', subject: null }, html: null, text: null });
});

test('resends a failed e-mail, also to a corrected address, which the person then has', async () => {
  const id = await writeTo('rocio@exmple.com');
  await failed(id, '550 5.1.1 User unknown');
  now += 60_000;
  expect(await send(again, { id, email: 'rocio@example.com' })).toMatchObject({
    outcome: 'done',
    letter: { id, recipient: 'rocio@example.com', state: 'waiting', failure: null, attempts: 0 },
  });
  expect(await rowOf(id)).toMatchObject({ mailbox: 'rocio@example.com', dueAt: new Date(now + 10_000).toISOString() });
  const messages = () => wire.db.selectFrom('contact').select(['email', 'readdressed', 'searchText']).execute();
  expect(await messages()).toMatchObject([{ email: 'rocio@example.com', readdressed: 1 }]);
  expect(await record()).toEqual([
    { accountEmail: 'ines@tlacuilo.example', thing: `letter:${id}`, act: 'sendLetterAgain' },
  ]);
  const [message] = await messages();
  expect(message?.searchText).toContain('rocio@example.com');
  // A corrected address can be corrected again; a resend to the same address can be undone once.
  now += 9_000;
  expect(await send(undo, { id })).toMatchObject({ outcome: 'meanwhile', letter: { recipient: 'rocio@example.com' } });
  now += 60_000;
  await failed(id, '452 4.2.2 Mailbox full');
  await send(again, { id });
  for (let times = 0; times < 2; times += 1) {
    now += 1_000;
    expect(await send(undo, { id })).toMatchObject({ outcome: 'done', letter: { id, state: 'failed' } });
  }
  expect(await send(undo, { id: await writeTo('claire@example.com') })).toEqual({ outcome: 'gone', letter: null });
});

test('resends a delivered e-mail as another, and refuses one in delivery', async () => {
  const id = await writeTo('rocio@example.com');
  const claimedUntil = new Date(now + 60_000).toISOString();
  await wire.db.updateTable('mailOutbox').set({ claimedBy: 'w', claimedUntil }).where('id', '=', id).execute();
  const before = await rowOf(id);
  expect(await send(again, { id })).toMatchObject({ outcome: 'leaving', letter: { leaving: true } });
  expect(await send(letGo, { id })).toMatchObject({ outcome: 'leaving' });
  expect(await rowOf(id)).toEqual(before);
  const sentAt = new Date(now).toISOString();
  await wire.db.updateTable('mailOutbox').set({ sentAt, claimedUntil: null }).where('id', '=', id).execute();
  now += 1_000;
  const done = await send<{ outcome: string; letter: EmailLine }>(again, { id });
  expect(done).toMatchObject({ outcome: 'done', letter: { state: 'waiting', recipient: 'rocio@example.com' } });
  expect(done.letter.id).not.toBe(id);
  expect((await rowOf(id)).sentAt).toBe(sentAt);
  expect(await send(letGo, { id })).toMatchObject({ outcome: 'sent' });
});

test('never resends a code elsewhere, nor what is no longer stored', async () => {
  await createAccount(wire.userPool.parts, { email: 'paula2@tlacuilo.example', language: 'en', by: operator }, now);
  const id = (await send<Lists>(list, { search: 'paula2' })).items[0]?.id ?? '';
  expect(await send(again, { id, email: 'thief@example.com' })).toMatchObject({ outcome: 'code' });
  expect((await rowOf(id)).recipient).toBe('paula2@tlacuilo.example');
  expect(await send(again, { id })).toMatchObject({ outcome: 'done' });
  await failed(id, '550 no');
  expect(await send(again, { id })).toMatchObject({ outcome: 'code' });
});

test('respects suppression, verified mailboxes and the daily limit when resending', async () => {
  await createNewsletter(deps(), { fields: { email: 'eva@example.com' }, language: 'es' });
  const id = (await send<Lists>(list, { search: 'eva' })).items[0]?.id ?? '';
  expect(await send(again, { id, email: 'other@example.com' })).toMatchObject({ outcome: 'own' });
  await wire.db
    .insertInto('suppression')
    .values({ emailKey: 'eva@example.com', since: new Date(now).toISOString(), reason: 'withdrawn' })
    .execute();
  expect(await send(again, { id })).toMatchObject({ outcome: 'withdrawn' });
  const other = await writeTo('rocio@example.com');
  for (let sent = 0; sent < emailsToMailbox.resend.perDay; sent += 1) {
    now += 1_000;
    expect(await send(again, { id: other })).toMatchObject({ outcome: 'done' });
    await failed(other, '550 no');
  }
  expect(await send(again, { id: other })).toMatchObject({ outcome: 'enough' });
  now += 25 * 60 * 60_000;
  await signIn();
  expect(await send(again, { id: other })).toMatchObject({ outcome: 'done' });
  expect((await sendAs(wire, token, again, { id: other, email: 'no address' })).errors).toMatchObject([
    { errorType: 'ValidationException', errorInfo: { field: 'email', problem: 'invalid' } },
  ]);
  expect(await send(again, { id: 'nothing' })).toEqual({ outcome: 'gone', letter: null });
});

test('discards an e-mail with an audit entry', async () => {
  const id = await writeTo('rocio@example.com');
  await failed(id, '550 5.1.1 User unknown');
  expect(await send(letGo, { id })).toEqual({ outcome: 'done', letter: null });
  expect(await send(letGo, { id })).toEqual({ outcome: 'gone', letter: null });
  const entry = await wire.db.selectFrom('record').selectAll().executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ act: 'letGoOfLetter', after: null, mailbox: 'rocio@example.com' });
  expect(JSON.parse(entry.before ?? '')).toMatchObject({
    recipient: 'rocio@example.com',
    reason: '550 5.1.1 User unknown',
  });
});

test('refuses guests', async () => {
  const id = await writeTo('rocio@example.com');
  const before = await rowOf(id);
  await expectOnlyStaff(wire, [
    '{ listLetters { items { id } } }',
    `{ letter(id: "${id}") { text } }`,
    `mutation { sendLetterAgain(id: "${id}") { outcome } }`,
    `mutation { undoSendAgain(id: "${id}") { outcome } }`,
    `mutation { letGoOfLetter(id: "${id}") { outcome } }`,
  ]);
  expect(await rowOf(id)).toEqual(before);
});

test('shows an e-mail in its own frame by a token that expires with minutes or the session', async () => {
  const id = await writeTo('marco@example.com');
  const view = await send<{ address: string; headers: { name: string; value: string }[] }>(
    'query ($id: ID!) { letter(id: $id) { address headers { name value } } }',
    { id },
  );
  expect(view.headers).toEqual(
    expect.arrayContaining([
      { name: 'To', value: 'marco@example.com' },
      { name: 'Auto-Submitted', value: 'auto-generated' },
    ]),
  );
  expect(JSON.stringify(view.headers)).not.toMatch(/token=[^*]/);
  const look = (method = 'GET', address = view.address) => fetch(wire.origin + address, { method });
  const shown = await look();
  expect([shown.status, shown.headers.get('content-security-policy'), shown.headers.get('x-frame-options')]).toEqual([
    200,
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; form-action 'none'; base-uri 'none'; sandbox; img-src http://localhost:3000",
    'SAMEORIGIN',
  ]);
  const html = await shown.text();
  expect(html).toContain('<!doctype html>');
  expect(html).not.toMatch(/token=[^*]/);
  const guards = ['content-security-policy', 'x-frame-options', 'referrer-policy', 'x-robots-tag', 'content-type'];
  const guardsOf = (answer: Response) => guards.map((name) => answer.headers.get(name));
  // Not found: an error page under the same policy, in both languages, since the frame displays it.
  const expectPage = async (status: number, address = view.address) => {
    const page = await look('GET', address);
    expect([page.status, ...guardsOf(page)]).toEqual([status, ...guardsOf(shown)]);
    const body = await page.text();
    expect(body).toMatch(
      status === 404 ? /<p lang="es">El correo ya no está/ : /<p lang="es">El correo no se puede mostrar/,
    );
    expect(body).toContain('<p lang="en">This email');
    const head = await look('HEAD', address);
    expect([head.status, ...guardsOf(head), await head.text()]).toEqual([status, ...guardsOf(shown), '']);
  };
  await expectPage(404, '/letter-views/x.y.z');
  now += 11 * 60_000;
  await expectPage(404);
  now -= 11 * 60_000;
  const { letter } = await rowOf(id);
  const rewrite = (text: string) =>
    wire.db.updateTable('mailOutbox').set({ letter: text }).where('id', '=', id).execute();
  await rewrite('{"kind":"gone"}');
  await expectPage(500);
  expect(wire.faults.splice(0)).toHaveLength(2);
  await rewrite(letter);
  expect((await look()).status).toBe(200);
  await wire.db.updateTable('account').set({ role: 'teacher' }).execute();
  await expectPage(404);
  await wire.db.updateTable('account').set({ role: 'owner' }).execute();
  await wire.db
    .updateTable('accountSession')
    .set({ endedAt: new Date(now).toISOString() })
    .execute();
  await expectPage(404);
});

test('restores a discarded e-mail', async () => {
  const id = await writeTo('nora@example.com');
  expect(await send(letGo, { id })).toEqual({ outcome: 'done', letter: null });
  expect(await send(one, { id })).toBeNull();
  const restore = 'mutation ($id: ID!) { keepLetter(id: $id) { outcome letter { id state } } }';
  expect(await send(restore, { id })).toEqual({ outcome: 'done', letter: { id, state: 'waiting' } });
});
