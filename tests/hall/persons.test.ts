import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { answerMessage } from '#backend/business/contact/answer-message.ts';
import { createContact } from '#backend/business/contact/create-contact.ts';
import { saveDraft } from '#backend/business/contact/drafts.ts';
import { confirmNewsletter } from '#backend/business/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/business/newsletter/create-newsletter.ts';
import { recordNewsletter } from '#backend/business/newsletter/record-newsletter.ts';
import { correctPerson } from '#backend/business/people/correct-person.ts';
import { erasePerson } from '#backend/business/people/erase-person.ts';
import { findPerson } from '#backend/business/people/find-person.ts';
import { withdrawConsent } from '#backend/business/people/withdraw-consent.ts';
import type { Change } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';
import { rowWriter } from '#backend/graphql/write-rows.ts';
import { signOptIn, signWithdraw } from '#backend/keys/letter-token.ts';
import { operator } from '#backend/record/write-record.ts';
import { openRooms } from '#backend/rooms.ts';
import { createAccount } from '#backend/user-pool/create-account.ts';
import { issueCode } from '#backend/user-pool/issue-code.ts';
import { startSession } from '#backend/user-pool/sessions.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const ring = keyRingOf('k');
const inbox = 'buzon@company.example';

function house(db: Database) {
  const told: Change[] = [];
  const s = {
    db,
    now: () => start,
    newId: () => randomUUID(),
    ring,
    random: randomBytes,
    companyInbox: inbox,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    imageVersion: () => null,
    seatsOf: async () => new Map(),
    changed: (change: Change) => void told.push(change),
  };
  return { s, told, persons: openRooms(s).persons };
}

/** Everything that the service stores of somebody: `name` and a spelling of the mailbox for each. */
async function leaveEverything({ s }: ReturnType<typeof house>, name: string, domain: string): Promise<void> {
  const email = `${name}@${domain}`;
  for (const address of [email, `${name}+curso@${domain}`, email.toUpperCase()]) {
    const fields = { name, lastname: 'Ruiz', email: address, type: 'ideas', message: `Soy ${name}`, consent: true };
    await createContact(s, { fields, language: 'es' });
  }
  const asked = await createNewsletter(s, { fields: { email }, language: 'es', id: `n-${name}` });
  expect(asked.outcome).toBe('created');
  await confirmNewsletter(s, signOptIn(ring, { newsletterId: `n-${name}`, at: start.toISOString() }));
  await recordNewsletter(s, { fields: { email }, language: 'es', id: `record-${name}` });
  const { id: accountId } = await createAccount(s, { email, language: 'es', by: operator }, start.getTime());
  await s.db.transaction().execute(async (trx) => {
    await startSession(trx, s, accountId, start.getTime());
    await issueCode(trx, s, { email, accountId: null, language: 'es', letter: 'recovery-code' }, start.getTime());
  });
}

/** Every row of every table, by table, in one order. */
async function everything(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables();
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

/** The tables with a column for a mailbox. */
async function tablesWithMailbox(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  const withOne = tables.filter(({ columns }) => columns.some(({ name }) => /e-?mail|mailbox|recipient/i.test(name)));
  return withOne.map(({ name }) => name).sort();
}

/** A word of its own: three letters also come by chance, in the middle of an id or a key. */
const hers = /(?:\\n|(?<![\w/+-]))ana(?![\w/-])/i;

describeOnBothEngines('what is stored of a person', ({ open }) => {
  it('is answered for: each table with a mailbox by one', async () => {
    const { db } = await open();
    const answered = house(db)
      .persons.flatMap(({ tables }) => tables)
      .sort();
    expect(answered).toEqual(await tablesWithMailbox(db));
    await sql`create table stray ("guestEmail" text)`.execute(db);
    try {
      expect(await tablesWithMailbox(db)).toContain('stray');
    } finally {
      await sql`drop table stray`.execute(db);
    }
  });

  it('is erased at every spelling but for the proof, and nothing of anybody else', async () => {
    const { db } = await open();
    const one = house(db);
    await leaveEverything(one, 'eva', 'example.com');
    const ofEva = await everything(db);
    await leaveEverything(one, 'ana', 'example.com');
    await withdrawConsent(one.s, signWithdraw(ring, 'ana@example.com'));
    one.told.length = 0;
    await erasePerson(one.s, one.persons, 'Ana+otra@Example.com');
    const left = await everything(db);
    const traces = Object.entries(left).flatMap(([table, rows]) =>
      rows.filter((row) => hers.test(row)).map(() => table),
    );
    // The letter is the one that tells the company not to use the data any more.
    expect(traces.sort()).toEqual(['consent', 'consent', 'consent', 'mailOutbox', 'suppression']);
    for (const [table, rows] of Object.entries(ofEva)) expect(left[table]).toEqual(expect.arrayContaining([...rows]));
    const extra = Object.entries(left).map(([table, rows]) => [table, rows.length - (ofEva[table]?.length ?? 0)]);
    const grown = Object.fromEntries(extra.filter(([, more]) => more !== 0));
    expect(grown).toEqual({
      consent: 3,
      mailOutbox: 1,
      suppression: 1,
      // Who did what stays, without whom it was done to.
      record: 1,
    });
    expect(one.told.map(({ entity, action }) => `${action} ${entity}`).sort()).toEqual([
      ...Array(3).fill('delete Contact'),
      ...Array(2).fill('delete NewsLetter'),
    ]);
    one.told.length = 0;
    await erasePerson(one.s, one.persons, 'ana@example.com');
    expect([await everything(db), one.told]).toEqual([left, []]);
  });

  it('is erased with what the company answered, drafted and wrote down, of messages that are gone and addresses that were, too', async () => {
    const { db } = await open();
    const { s, told } = house(db);
    const { persons } = openRooms(s);
    const email = 'ines@company.example';
    const { id: accountId } = await createAccount(s, { email, language: 'es', by: operator }, 0);
    const by = { id: accountId, email, name: 'Ines' };
    const recording = (id: string) => ({ id, at: start.toISOString(), by });
    const writer = rowWriter(db);
    for (const [id, name] of [
      ['m1', 'Ana'],
      ['m2', 'Ana'],
      ['m3', 'Ana'],
      ['m4', 'Eva'],
    ] as const) {
      const fields = { name, lastname: 'R', email: `${name}+x@example.com`, type: 'ideas', message: `Soy ${name}` };
      await createContact(s, { fields, language: 'es', id });
      await answerMessage(s, { id: `a-${id}`, contactId: id, text: `Hola, ${name}` }, by);
      await saveDraft(s, { thing: `Contact:${id}`, text: `Y además, ${name}` }, by);
      await writer.change(
        'Contact',
        id,
        () => true,
        () => ({ reason: `Sobre ${name}` }),
        recording(`r-${id}`),
      );
    }
    await writer.remove('Contact', 'm2', () => true, recording('gone'));
    await writer.change(
      'Contact',
      'm3',
      () => true,
      () => ({ email: 'otra@example.com' }),
      recording('moved'),
    );
    const found = await findPerson(s, persons, 'ana@example.com');
    const tables = Map.groupBy(found, ({ table }) => table);
    expect([...tables].map(([table, rows]) => [table, rows.length])).toEqual([
      ['contact', 1],
      ['answer', 3],
      ['draft', 3],
      ['mailOutbox', 6],
      ['record', 8],
    ]);
    expect(JSON.stringify(found)).not.toMatch(/Eva|searchText/);
    told.length = 0;
    await erasePerson(s, persons, 'ana@example.com');
    // The third message is another mailbox's by now, which is another person: what they see of it stays.
    await erasePerson(s, persons, 'otra@example.com');
    const left = JSON.stringify(await everything(db));
    expect(left.match(hers)).toBeNull();
    for (const kept of ['Soy Eva', 'Hola, Eva', 'Y además, Eva', 'Sobre Eva']) expect(left).toContain(kept);
    const record = await db.selectFrom('record').select(['thing', 'accountEmail']).execute();
    expect(record.map(({ thing }) => thing).toSorted()).toEqual([
      ...Array(2).fill('Contact:m1'),
      ...Array(3).fill('Contact:m2'),
      ...Array(3).fill('Contact:m3'),
      ...Array(2).fill('Contact:m4'),
      `account:${accountId}`,
    ]);
    expect(told.map(({ row }) => row.id)).toEqual(['m1', 'm3']);
    await erasePerson(s, persons, by.email);
    const [draft] = await db.selectFrom('draft').selectAll().execute();
    const authors = await db.selectFrom('record').select('accountEmail').distinct().execute();
    expect([draft, authors]).toEqual([undefined, [{ accountEmail: '' }]]);
  });

  it('is found at every spelling, without what nobody should see', async () => {
    const { db } = await open();
    const one = house(db);
    await leaveEverything(one, 'ana', 'gmail.com');
    await leaveEverything(one, 'eva', 'gmail.com');
    const found = await findPerson(one.s, one.persons, 'a.n.a+x@googlemail.com');
    const counted = Map.groupBy(found, ({ table }) => table);
    expect(Object.fromEntries([...counted].map(([table, rows]) => [table, rows.length]))).toEqual({
      contact: 3,
      consent: 3,
      newsletter: 2,
      mailOutbox: 6,
      account: 1,
      accountSession: 1,
      recoveryCode: 2,
      record: 1,
    });
    expect(JSON.stringify(found)).not.toMatch(/eva|hash"?:"[^h]|codeToken/i);
    expect(await findPerson(one.s, one.persons, 'nobody@example.com')).toEqual([]);
  });

  it('leaves the company its letters when one of its people reads its mailbox', async () => {
    const { db } = await open();
    const one = house(db);
    await leaveEverything(one, 'eva', 'example.com');
    await createAccount(one.s, { email: inbox, language: 'es', by: operator }, start.getTime());
    const before = await db.selectFrom('mailOutbox').select('id').where('kind', '=', 'contact-notice').execute();
    await erasePerson(one.s, one.persons, inbox);
    const letters = await db.selectFrom('mailOutbox').select(['id', 'kind']).where('recipient', '=', inbox).execute();
    expect(letters.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });

  it('is corrected where it may be, by the rules of the form', async () => {
    const { db } = await open();
    const one = house(db);
    for (const name of ['ana', 'eva']) await leaveEverything(one, name, 'example.com');
    const subscribed = await db.selectFrom('newsletter').selectAll().orderBy('id').execute();
    one.told.length = 0;
    const correct = (correction: object) => correctPerson(one.s, one.persons, 'ANA@example.com', correction);
    expect(await correct({ name: '', email: 'no' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
      ],
    });
    expect(one.told).toEqual([]);
    expect(await correct({ name: ' Anna ', email: 'anna@example.com' })).toEqual({ outcome: 'corrected' });
    const messages = await db.selectFrom('contact').select(['name', 'lastname', 'email']).orderBy('email').execute();
    const corrected = { name: 'Anna', lastname: 'Ruiz', email: 'anna@example.com' };
    expect(messages.filter(({ name }) => name !== 'eva')).toEqual(Array(3).fill(corrected));
    expect(messages).toHaveLength(6);
    expect(one.told.map(({ entity, action, row }) => [entity, action, row.email])).toEqual(
      Array(3).fill(['Contact', 'update', 'anna@example.com']),
    );
    expect(await db.selectFrom('newsletter').selectAll().orderBy('id').execute()).toEqual(subscribed);
  });
});
