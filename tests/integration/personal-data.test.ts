import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import { signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

import { everything, fixture, inbox, leaveEverything, ring, start, tablesWithMailbox } from './person-data.ts';

/** As a whole word: three letters also occur by chance in ids and keys. */
const hers = /(?:\\n|(?<![\w/+-]))ana(?![\w/-])/i;

describeOnBothEngines('privacy of stored data', ({ open }) => {
  it('covers each table with a mailbox exactly once', async () => {
    const { db } = await open();
    const answered = fixture(db)
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

  it('is erased at every spelling except the proof of consent, and nothing of others', async () => {
    const { db } = await open();
    const one = fixture(db);
    await leaveEverything(one, 'eva', 'example.com');
    const ofEva = await everything(db);
    await leaveEverything(one, 'ana', 'example.com');
    await withdrawConsent(one.s, signWithdraw(ring, 'ana@example.com'));
    one.events.length = 0;
    await erasePerson(one.s, one.persons, 'Ana+otra@Example.com');
    const remaining = await everything(db);
    const traces = Object.entries(remaining).flatMap(([table, rows]) =>
      rows.filter((row) => hers.test(row)).map(() => table),
    );
    // The e-mail asks the company to stop using the data.
    expect(traces.sort()).toEqual(['consent', 'consent', 'consent', 'mailOutbox', 'suppression']);
    for (const [table, rows] of Object.entries(ofEva))
      expect(remaining[table]).toEqual(expect.arrayContaining([...rows]));
    const extra = Object.entries(remaining).map(([table, rows]) => [table, rows.length - (ofEva[table]?.length ?? 0)]);
    const grown = Object.fromEntries(extra.filter(([, more]) => more !== 0));
    expect(grown).toEqual({
      consent: 3,
      mailOutbox: 1,
      suppression: 1,
      // The audit log stays without the person's data.
      record: 1,
    });
    expect(one.events.map(({ entity, action }) => `${action} ${entity}`).sort()).toEqual([
      ...Array(3).fill('delete Contact'),
      ...Array(2).fill('delete NewsLetter'),
    ]);
    one.events.length = 0;
    await erasePerson(one.s, one.persons, 'ana@example.com');
    expect([await everything(db), one.events]).toEqual([remaining, []]);
  });

  it('is erased with replies, drafts and audit entries, of deleted messages and former addresses too', async () => {
    const { db } = await open();
    const { s, events } = fixture(db);
    const { persons } = openContainer(s);
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
      await sendReply(s, { id: `a-${id}`, contactId: id, text: `Hola, ${name}` }, by);
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
    events.length = 0;
    await erasePerson(s, persons, 'ana@example.com');
    // The third message belongs to another mailbox now, so its data stays.
    await erasePerson(s, persons, 'otra@example.com');
    const remaining = JSON.stringify(await everything(db));
    expect(remaining.match(hers)).toBeNull();
    for (const retained of ['Soy Eva', 'Hola, Eva', 'Y además, Eva', 'Sobre Eva'])
      expect(remaining).toContain(retained);
    const record = await db.selectFrom('record').select(['thing', 'accountEmail']).execute();
    expect(record.map(({ thing }) => thing).toSorted()).toEqual([
      ...Array(2).fill('Contact:m1'),
      ...Array(3).fill('Contact:m2'),
      ...Array(3).fill('Contact:m3'),
      ...Array(2).fill('Contact:m4'),
      `account:${accountId}`,
    ]);
    expect(events.map(({ row }) => row.id)).toEqual(['m1', 'm3']);
    await erasePerson(s, persons, by.email);
    const [draft] = await db.selectFrom('draft').selectAll().execute();
    const authors = await db.selectFrom('record').select('accountEmail').distinct().execute();
    expect([draft, authors]).toEqual([undefined, [{ accountEmail: '' }]]);
  });

  it('is found at every spelling, without secret columns', async () => {
    const { db } = await open();
    const one = fixture(db);
    await leaveEverything(one, 'ana', 'gmail.com');
    await leaveEverything(one, 'eva', 'gmail.com');
    const found = await findPerson(one.s, one.persons, 'a.n.a+x@googlemail.com');
    const counted = Map.groupBy(found, ({ table }) => table);
    expect(Object.fromEntries([...counted].map(([table, rows]) => [table, rows.length]))).toEqual({
      contact: 3,
      inboundEmail: 1,
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

  it("keeps the company's e-mails when a staff member shares its mailbox", async () => {
    const { db } = await open();
    const one = fixture(db);
    await leaveEverything(one, 'eva', 'example.com');
    await createAccount(one.s, { email: inbox, language: 'es', by: operator }, start.getTime());
    const before = await db.selectFrom('mailOutbox').select('id').where('kind', '=', 'contact-notice').execute();
    await erasePerson(one.s, one.persons, inbox);
    const emails = await db.selectFrom('mailOutbox').select(['id', 'kind']).where('recipient', '=', inbox).execute();
    expect(emails.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
  });
});
