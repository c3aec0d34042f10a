import { expect, it } from 'vitest';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { peoplePerson } from '#backend/features/privacy/privacy.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { suppressedSince } from '#backend/platform/email/outbox/suppressed-since.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { stopEmails } from './stop-emails.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const ring = keyRingOf('k');
const start = Date.parse('2026-11-22T10:00:00.000Z');
const hour = 60 * 60_000;
const email = 'ana@example.com';

describeOnBothEngines('stopEmails', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    let now = start;
    const s = {
      db,
      now: () => new Date(now),
      newId: idInOrder,
      ring,
      companyInbox: 'inbox@company.example',
      agreedText: () => ({ version: 'v1', hash: 'h' }),
    };
    const at = (time: number) => {
      now = time;
      return new Date(time).toISOString();
    };
    const subscribe = async () => {
      await createNewsletter(s, { fields: { email }, language: 'es', id: 'n1' });
      return confirmNewsletter(s, signOptIn(ring, { newsletterId: 'n1', at: new Date(now).toISOString() }));
    };
    const write = (id: string) => {
      const fields = { name: 'Ana', lastname: 'Ruiz', email, type: 'ideas', message: 'Hola', consent: true };
      return createContact(s, { fields, language: 'es', id });
    };
    return { db, s, at, subscribe, write };
  }
  const kinds = async (db: Database) => {
    const emails = await db
      .selectFrom('mailOutbox')
      .select(['kind', 'letter'])
      .orderBy('createdAt')
      .orderBy('id')
      .orderBy('kind')
      .execute();
    return emails.map(({ kind }) => kind);
  };

  it('cancels and suppresses consent-based e-mails without recording a refusal', async () => {
    const { db, at, subscribe, write } = await fixture();
    await write('c1');
    await subscribe();
    const time = at(start + hour);
    const changes = await db.transaction().execute((trx) => stopEmails(trx, 'Ana@example.com', time));
    expect(changes).toMatchObject([{ entity: 'NewsLetter', action: 'update', row: { endedAt: time } }]);
    expect(await kinds(db)).toEqual(['contact-notice']);
    expect(await db.selectFrom('consent').select('withdrawnAt').execute()).toMatchObject([{ withdrawnAt: null }]);
    at(start + 2 * hour);
    await write('c2');
    expect(await kinds(db)).toEqual(['contact-notice', 'contact-notice']);
    expect(JSON.stringify(await db.selectFrom('mailOutbox').select('letter').execute())).not.toContain(
      'afterWithdrawal',
    );
  });

  it('stops an address with a tag alone, which visitors can type', async () => {
    const { db, s, at, subscribe, write } = await fixture();
    await subscribe();
    const tagged = 'ana+x@example.com';
    const time = at(start + hour);
    expect(await db.transaction().execute((trx) => stopEmails(trx, tagged, time))).toEqual([]);
    const since = (address: string) => db.transaction().execute((trx) => suppressedSince(trx, address));
    expect([await since(email), await since(tagged)]).toEqual([null, time]);
    await write('c1');
    expect(await kinds(db)).toContain('contact-receipt');
    const ended = db.selectFrom('newsletter').select('endedAt').where('endedAt', 'is not', null);
    expect(await ended.execute()).toEqual([]);
    // A withdrawal concerns the whole mailbox.
    await withdrawConsent(s, signWithdraw(ring, tagged));
    expect(await since(email)).not.toBeNull();
  });

  it('ends when the mailbox confirms again', async () => {
    const { db, at, subscribe } = await fixture();
    await db.transaction().execute((trx) => stopEmails(trx, email, at(start)));
    at(start + hour);
    expect(await subscribe()).toBe('done');
    expect(await db.transaction().execute((trx) => suppressedSince(trx, email))).toBeNull();
  });

  it('keeps in mind that the mailbox left the newsletter', async () => {
    const { db, at } = await fixture();
    const left = { emailKey: email, since: at(start), reason: 'left' } as const;
    await db.insertInto('suppression').values(left).execute();
    await db.transaction().execute((trx) => stopEmails(trx, email, at(start + hour)));
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([left]);
  });

  it('yields to a later refusal and is otherwise erased with the person', async () => {
    const { db, s, at } = await fixture();
    await db.transaction().execute((trx) => stopEmails(trx, email, at(start)));
    const person = peoplePerson(s);
    const found = () => db.transaction().execute((trx) => person.find(trx, email));
    expect(await found()).toMatchObject([{ table: 'suppression', row: { reason: 'returned' } }]);
    expect((await found())[0]).not.toHaveProperty('stays');
    await db.transaction().execute((trx) => person.erase(trx, email));
    expect(await found()).toEqual([]);

    await db.transaction().execute((trx) => stopEmails(trx, email, at(start)));
    at(start + hour);
    await withdrawConsent(s, signWithdraw(ring, email));
    await db.transaction().execute((trx) => stopEmails(trx, email, at(start + 2 * hour)));
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([
      { emailKey: email, since: new Date(start + hour).toISOString(), reason: 'withdrawn' },
    ]);
  });
});
