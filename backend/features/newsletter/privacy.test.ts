import { expect, it } from 'vitest';
import { stopEmails } from '#backend/features/privacy/erase/stop-emails.ts';
import { signOptIn } from '#backend/platform/tokens/email-token.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { editor, issueFixture, issueStart } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { confirmNewsletter } from './confirm-newsletter.ts';
import { createNewsletter } from './create-newsletter.ts';
import { endSubscription } from './end-subscription.ts';
import { importSubscribers } from './imports/import-subscribers.ts';
import { listSubscribers } from './list-subscribers.ts';
import { newsletterPerson } from './privacy.ts';
import { stateOfSubscriber, whileIn } from './subscriber-state.ts';

const minute = 60_000;

describeOnBothEngines('a mailbox corrected before it confirmed', ({ open }) => {
  async function fixture() {
    const { db } = await open();
    const { s, clock } = issueFixture(db);
    const row = () => db.selectFrom('newsletter').selectAll().executeTakeFirstOrThrow();
    const correct = async (email: string, to: string) => {
      clock.time += minute;
      await db.transaction().execute(async (trx) => newsletterPerson(s).correct?.(trx, email, { email: to }));
    };
    /** Opens the link of the latest opt-in e-mail but `earlier`. */
    const confirm = async (earlier = 0) => {
      const emails = db.selectFrom('mailOutbox').select('createdAt').where('kind', '=', 'newsletter-opt-in');
      const at = (await emails.orderBy('createdAt', 'desc').execute())[earlier]?.createdAt ?? '';
      clock.time += minute;
      return confirmNewsletter(s, signOptIn(s.ring, { newsletterId: 'n1', at }));
    };
    await createNewsletter(s, { fields: { email: 'ana@exmple.mx' }, language: 'es', id: 'n1' });
    await db.updateTable('mailOutbox').set({ sentAt: issueStart.toISOString() }).execute();
    await correct('ana@exmple.mx', 'ana@example.mx');
    return { db, s, clock, row, correct, confirm };
  }

  it('is one that was asked, not one that left', async () => {
    const { db, s, row, confirm } = await fixture();
    expect(stateOfSubscriber(await row())).toBe('asked');
    expect(await db.transaction().execute((trx) => whileIn('asked')(trx, { recipient: 'ana@example.mx' }))).toBe(true);
    const list = async (state: 'asked' | 'ended') => {
      const args = { state, search: null, from: null, limit: null, nextToken: null };
      const listed = await listSubscribers({ db, tokens: pageTokens(s.ring) }, args);
      return { items: listed?.items.length, counts: await listed?.counts() };
    };
    const counts = { subscribed: 0, asked: 1, ended: 0, record: 0 };
    expect([await list('asked'), await list('ended')]).toEqual([
      { items: 1, counts },
      { items: 0, counts },
    ]);
    const file = {
      id: 'imp-1',
      fileName: 'lista.csv',
      digest: 'a'.repeat(64),
      source: 'Feria',
      mode: 'invite',
    } as const;
    const lines = [{ line: 2, email: 'ana@example.mx', date: '2025-03-01', language: 'es' }];
    expect(await importSubscribers(s, { ...file, dryRun: true, lines }, editor)).toMatchObject({
      value: { added: 0, known: 1, suppressed: 0 },
    });
    expect([await confirm(1), await confirm()]).toEqual(['gone', 'done']);
    expect(stateOfSubscriber(await row())).toBe('subscribed');
  });

  it('is ended by staff, and its link with it', async () => {
    const { db, s, row, confirm } = await fixture();
    const optIn = await db.selectFrom('mailOutbox').selectAll().where('sentAt', 'is', null).execute();
    expect(optIn).toMatchObject([{ recipient: 'ana@example.mx' }]);
    await db.updateTable('mailOutbox').set({ sentAt: issueStart.toISOString() }).execute();
    expect(await endSubscription(s, editor, 'n1')).toMatchObject({ outcome: 'done' });
    expect(stateOfSubscriber(await row())).toBe('ended');
    expect(await confirm()).toBe('gone');
  });

  it('gets a new link when it is corrected again, and the former one ends', async () => {
    const { db, row, correct, confirm } = await fixture();
    await db.updateTable('mailOutbox').set({ sentAt: issueStart.toISOString() }).execute();
    await correct('ana@example.mx', 'ana@example.org');
    const optIns = db.selectFrom('mailOutbox').select('recipient').where('sentAt', 'is', null);
    expect(await optIns.execute()).toEqual([{ recipient: 'ana@example.org' }]);
    expect([await confirm(1), await confirm()]).toEqual(['gone', 'done']);
    expect(stateOfSubscriber(await row())).toBe('subscribed');
  });

  it('is ended by a bounce', async () => {
    const { db, s, clock, row } = await fixture();
    clock.time += minute;
    await db.transaction().execute((trx) => stopEmails(trx, 'ana@example.mx', s.now().toISOString()));
    expect(stateOfSubscriber(await row())).toBe('ended');
  });

  it('stays known to imports after an erasure if it left before a bounce', async () => {
    const { db, s, clock, confirm } = await fixture();
    await confirm();
    await endSubscription(s, editor, 'n1');
    clock.time += minute;
    await db.transaction().execute(async (trx) => {
      await stopEmails(trx, 'ana@example.mx', s.now().toISOString());
      await newsletterPerson(s).erase(trx, 'ana@example.mx');
    });
    expect(await db.selectFrom('suppression').select('reason').execute()).toEqual([{ reason: 'left' }]);
  });
});
