import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { sendReply } from '#backend/features/contact/replies/send-reply.ts';
import type { Call } from '#backend/features/feature.ts';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { correctPerson } from '#backend/features/privacy/change-email/correct-person.ts';
import { erasePerson } from '#backend/features/privacy/erase/erase-person.ts';
import { stopEmails } from '#backend/features/privacy/erase/stop-emails.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import { peopleFields } from '#backend/features/privacy/fields.ts';
import { findPerson } from '#backend/features/privacy/find/find-person.ts';
import { updateReservation } from '#backend/features/reservations/staff/update-reservation.ts';
import { operator } from '#backend/platform/audit-log/write-audit-entry.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { mailboxOf } from '#backend/platform/email/outbox/outbox.ts';
import { resendEmail } from '#backend/platform/email/staff/resend-email.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { createAccount } from '#backend/protocols/cognito-user-pool/accounts/create-account.ts';
import { seedCompany } from '#content/company.ts';
import { emailKey } from '#model/people/email.ts';
import { featureDeps } from '#tests/property/feature-deps.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { sampleCertificate } from '#tests/support/certificates/certificate-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

import {
  everything,
  fixture,
  isForMailbox,
  leaveEverything,
  receivedFrom,
  start,
  tablesWithMailbox,
} from './person-data.ts';

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

describeOnBothEngines('data of a person', ({ open }) => {
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
    const { correctPerson } = peopleFields({
      ...one.s,
      persons: () => one.persons,
      companyFacts: async () => seedCompany,
    }).mutations;
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
      // A sent e-mail keeps its recipient, and an account its login and its e-mails.
      const retained = {
        'account.email': 1,
        'account.emailKey': 1,
        'mailOutbox.mailbox': 1,
        'mailOutbox.recipient': sent.length + 1,
      };
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
      // The subscription had ended, which imports must respect.
      const kept = ['consent.email', 'consent.emailKey', 'suppression.emailKey'];
      expect(Object.keys(Object.fromEntries(rest))).toEqual(kept);
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
