import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { saveDraft } from '#backend/features/contact/drafts/drafts.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import type { Call } from '#backend/features/feature.ts';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { recordNewsletter } from '#backend/features/newsletter/record-newsletter.ts';
import { correctPerson } from '#backend/features/privacy/change-email/correct-person.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { stopEmails } from '#backend/features/privacy/erase/stop-emails.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import { peopleFields } from '#backend/features/privacy/fields.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { ReceivedEmail } from '#backend/platform/email/inbound/received-email.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { resendEmail } from '#backend/platform/email/staff/resend-email.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { issueCode } from '#backend/protocols/cognito-user-pool/recovery/emailed-code.ts';
import { startSession } from '#backend/protocols/cognito-user-pool/sessions/sessions.ts';
import { rowWriter } from '#backend/protocols/graphql/crud/write-rows.ts';
import { emailKey } from '#model/people/email.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleCertificate } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const ring = keyRingOf('k');
const inbox = 'buzon@company.example';

function fixture(db: Database) {
  const events: Change[] = [];
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
    changed: (change: Change) => void events.push(change),
  };
  return { s, events, persons: openContainer(s).persons };
}

function receivedFrom(sender: string, name: string): ReceivedEmail {
  return {
    messageId: `<${sender}>`,
    references: [],
    sender,
    senderName: name,
    subject: 'Re',
    text: `Soy ${name}`,
    automatic: false,
    files: [{ name: `${name}.pdf`, content: Buffer.from('%PDF-1.7') }],
  };
}

/** Stores data of a person in every feature, under several spellings of the mailbox. */
async function leaveEverything({ s }: ReturnType<typeof fixture>, name: string, domain: string): Promise<void> {
  const email = `${name}@${domain}`;
  for (const address of [email, `${name}+curso@${domain}`, email.toUpperCase()]) {
    const fields = { name, lastname: 'Ruiz', email: address, type: 'ideas', message: `Soy ${name}`, consent: true };
    await createContact(s, { fields, language: 'es' });
  }
  expect(await openContainer(s).inbound.receive(receivedFrom(email, name))).toBe('stored');
  const created = await createNewsletter(s, { fields: { email }, language: 'es', id: `n-${name}` });
  expect(created.outcome).toBe('created');
  await confirmNewsletter(s, signOptIn(ring, { newsletterId: `n-${name}`, at: start.toISOString() }));
  await recordNewsletter(s, { fields: { email }, language: 'es', id: `record-${name}` });
  const { id: accountId } = await createAccount(s, { email, language: 'es', by: operator }, start.getTime());
  await s.db.transaction().execute(async (trx) => {
    await startSession(trx, s, accountId, start.getTime());
    await issueCode(trx, s, { email, accountId: null, language: 'es', template: 'recovery-code' }, start.getTime());
  });
}

/** All rows by table, sorted. */
async function everything(db: Database): Promise<Readonly<Record<string, readonly string[]>>> {
  const tables = await db.introspection.getTables();
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    found[name] = rows.map((row) => JSON.stringify(row)).sort();
  }
  return found;
}

const isForMailbox = ({ name }: { readonly name: string }) => /e-?mail|mailbox|recipient/i.test(name);

/** Tables with a column for a mailbox. */
async function tablesWithMailbox(db: Database): Promise<readonly string[]> {
  const tables = await db.introspection.getTables();
  return tables.flatMap(({ name, columns }) => (columns.some(isForMailbox) ? [name] : [])).sort();
}

/** Number of addresses of a mailbox, by `table.column`. */
async function valuesOf(db: Database, email: string): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, string | null>>`select * from ${sql.table(name)}`.execute(db);
    for (const { name: column } of columns.filter(isForMailbox)) {
      const ownRows = rows.filter((row) => mailboxOf(row[column] ?? '') === mailboxOf(email));
      counts[`${name}.${column}`] = ownRows.length;
    }
  }
  return counts;
}

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

  it('is corrected where allowed, by the rules of the form', async () => {
    const { db } = await open();
    const one = fixture(db);
    for (const name of ['ana', 'eva']) await leaveEverything(one, name, 'example.com');
    one.events.length = 0;
    const correct = (correction: object) => correctPerson(one.s, one.persons, 'ANA@example.com', correction);
    expect(await correct({ name: '', email: 'no' })).toEqual({
      outcome: 'refused',
      problems: [
        { field: 'name', problem: 'required' },
        { field: 'email', problem: 'invalid' },
      ],
    });
    expect(one.events).toEqual([]);
    expect(await correct({ name: ' Anna ', email: 'anna@example.com' })).toEqual({ outcome: 'corrected' });
    const messages = await db.selectFrom('contact').select(['name', 'lastname', 'email']).orderBy('email').execute();
    const corrected = { name: 'Anna', lastname: 'Ruiz', email: 'anna@example.com' };
    expect(messages.filter(({ name }) => name !== 'eva')).toEqual(Array(3).fill(corrected));
    expect(messages).toHaveLength(6);
    const changed = one.events.map(({ entity, action, row }) => [entity, action, row.email]);
    expect(changed).toEqual([
      ...Array(3).fill(['Contact', 'update', 'anna@example.com']),
      ...Array(2).fill(['NewsLetter', 'update', 'anna@example.com']),
    ]);
  });

  it('stays as it was if the audit entry of the correction cannot be stored', async () => {
    const { db } = await open();
    const one = fixture(db);
    await leaveEverything(one, 'ana', 'example.com');
    one.events.length = 0;
    const before = await everything(db);
    await sql`alter table record rename column "accountEmail" to gone`.execute(db);
    const { correctPerson } = peopleFields({ ...one.s, persons: () => one.persons }).mutations;
    const input = { email: 'ana@example.com', name: 'Anna', newEmail: 'anna@example.com' };
    const call = { account: { id: 'acc', email: 'ines@company.example' } } as unknown as Call;
    try {
      await expect(correctPerson.answer(input, call)).rejects.toThrow(/accountEmail/);
    } finally {
      await sql`alter table record rename column gone to "accountEmail"`.execute(db);
    }
    expect(await everything(db)).toEqual(before);
    expect(one.events).toEqual([]);
  });

  /** A person with rows in every table with a mailbox. */
  async function everywhere(db: Database) {
    const training = await openTraining(db, 3);
    const s = featureDeps(training);
    const container = openContainer(s);
    const by = { id: 'ines', email: 'ines@company.example', name: 'Ines' };
    const email = 'ana+x@exmple.mx';
    await training.seat(email);
    await db
      .insertInto('certificate')
      .values(sampleCertificate({ id: 'c1', email }))
      .execute();
    const fields = { name: 'Ana', lastname: 'R', email, type: 'ideas', message: 'Hola', consent: true };
    await createContact(s, { fields, language: 'es', id: 'm1' });
    await sendReply(s, { id: 'a1', contactId: 'm1', text: 'Hola' }, by);
    expect(await container.inbound.receive(receivedFrom(email, 'Ana'))).toBe('stored');
    await createNewsletter(s, { fields: { email }, language: 'es', id: 'n1' });
    const times = { createdAt: start.toISOString(), updatedAt: start.toISOString() };
    const notice = { id: 'cn1', courseId: 'python', email, emailKey: emailKey(email), language: 'es', ...times };
    await db.insertInto('courseNotice').values(notice).execute();
    await createAccount(s, { email, language: 'es', by: operator }, start.getTime());
    await db.updateTable('mailOutbox').set({ sentAt: 'then' }).where('kind', '=', 'reservation-hold').execute();
    const lost = { deadAt: training.now().toISOString(), attempts: 1, lastReason: '550 5.1.1 no' };
    await db.updateTable('mailOutbox').set(lost).where('kind', '=', 'contact-receipt').execute();
    await db.transaction().execute((trx) => stopEmails(trx, email, training.now().toISOString()));
    training.pass(1_000);
    return { training, s, container, by, email };
  }
  const to = 'Ana.R@example.mx';
  type Everywhere = Awaited<ReturnType<typeof everywhere>>;
  const corrections: Readonly<Record<string, (one: Everywhere) => Promise<unknown>>> = {
    'of the person': ({ s, container, email }) => correctPerson(s, container.persons, email, { email: to }),
    'of the reservation': async ({ s, training, container, email }) =>
      updateReservation({ ...s, ...container }, (await training.row(email)).id, { email: to }),
    'of an e-mail that failed': async ({ s, container, by }) => {
      const failed = s.db.selectFrom('mailOutbox').select('id').where('kind', '=', 'contact-receipt');
      return resendEmail({ ...s, ...container }, by, (await failed.executeTakeFirstOrThrow()).id, to);
    },
  };

  it.each(Object.entries(corrections))(
    'moves in every table with a mailbox when the address %s is corrected',
    async (_, correct) => {
      const { db } = await open();
      const one = await everywhere(db);
      const before = await valuesOf(db, one.email);
      // No table is missing: a new one must be filled above.
      const tables = await tablesWithMailbox(db);
      const found = tables.filter((table) =>
        Object.entries(before).some(([column, count]) => column.startsWith(`${table}.`) && count > 0),
      );
      expect(found).toEqual(tables.filter((table) => table !== 'recoveryCode'));
      expect(await correct(one)).toMatchObject({ outcome: expect.stringMatching(/^(corrected|done)$/) });
      const sent = await db.selectFrom('mailOutbox').select('id').where('sentAt', 'is not', null).execute();
      // A sent e-mail keeps its recipient, and an account its login.
      const retained = { 'account.email': 1, 'account.emailKey': 1, 'mailOutbox.recipient': sent.length };
      const remaining = Object.entries(await valuesOf(db, one.email)).filter(([, count]) => count > 0);
      expect(Object.fromEntries(remaining.filter(([column]) => !column.startsWith('record.')))).toEqual(retained);
      const after = await valuesOf(db, to);
      for (const [column, count] of Object.entries(before)) {
        if (/^(account|record|suppression|mailOutbox)\b/.test(column)) continue;
        expect([column, after[column]]).toEqual([column, count]);
      }
      const person = await findPerson(one.s, one.container.persons, to);
      expect(new Set(person.map(({ table }) => table))).toEqual(
        new Set([
          'contact',
          'courseNotice',
          'answer',
          'inboundEmail',
          'newsletter',
          'reservation',
          'certificate',
          'consent',
          'mailOutbox',
          'record',
        ]),
      );
      await erasePerson(one.s, one.container.persons, to);
      const rest = Object.entries(await valuesOf(db, to)).filter(([, count]) => count > 0);
      expect(Object.keys(Object.fromEntries(rest))).toEqual(['consent.email', 'consent.emailKey']);
    },
  );

  it('moves a refusal, asks to confirm a subscription again, and e-mails about the seat', async () => {
    const { db } = await open();
    const { s, container, training, email } = await everywhere(db);
    const old = signOptIn(s.ring, { newsletterId: 'n1', at: training.now().toISOString() });
    await withdrawConsent(s, signWithdraw(s.ring, email));
    await createNewsletter(s, { fields: { email }, language: 'es', id: 'n1' });
    training.pass(1_000);
    await correctPerson(s, container.persons, email, { email: to });
    const refusals = await db.selectFrom('suppression').select(['emailKey', 'reason']).orderBy('emailKey').execute();
    expect(refusals).toEqual([
      { emailKey: email, reason: 'withdrawn' },
      { emailKey: to.toLowerCase(), reason: 'withdrawn' },
    ]);
    expect(await confirmNewsletter(s, old)).toBe('gone');
    expect(await training.letters(to)).toContain('reservation-confirmed');
  });

  it('is not corrected to an address with a seat in the same group', async () => {
    const { db } = await open();
    const one = await everywhere(db);
    await one.training.seat(to);
    const before = await everything(db);
    expect(await correctPerson(one.s, one.container.persons, one.email, { email: to })).toEqual({ outcome: 'taken' });
    expect(await everything(db)).toEqual(before);
  });
});
