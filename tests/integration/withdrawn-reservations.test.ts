import { expect, it } from 'vitest';
import { openContainer } from '#backend/container.ts';
import { signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';

describeOnBothEngines('a mailbox that withdraws all consents', ({ open }) => {
  it('keeps its seats and waiting list entries with their consents, and the company learns the number', async () => {
    const { db } = await open();
    const training = await openTraining(db, 1);
    await training.addEdition('f');
    await training.seat('ana@example.mx');
    await training.seat('leo@example.mx', 'f');
    await training.wait('ana@example.mx', 'f');
    const never = () => Promise.reject(new Error('No form is posted here'));
    const { withdraw, leaveNewsletter } = openContainer({
      ...training.s,
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
    }).pages(never, never, '203.0.113.7');
    const common = {
      textVersion: '1',
      textHash: 'h',
      language: 'es',
      email: 'ana@example.mx',
      emailKey: 'ana@example.mx',
    };
    await db
      .insertInto('consent')
      .values({ ...common, id: 'of-message', contactId: 'm-1', agreedAt: '2026-01-01T00:00:00.000Z' })
      .execute();
    const company = () =>
      db.selectFrom('mailOutbox').select('letter').where('recipient', '=', 'hola@tlacuilo.example').execute();
    const token = signWithdraw(training.s.ring, 'ana@example.mx');

    expect(await leaveNewsletter(token)).toBe('done');
    expect(await company()).toEqual([]);

    expect([await withdraw(token), await withdraw(token)]).toEqual(['done', 'done']);
    expect(await training.state('ana@example.mx')).toBe('confirmed');
    expect(await training.state('ana@example.mx', 'f')).toBe('waiting');
    expect(await training.used('e')).toBe(1);
    const [notice, ...more] = await company();
    expect([JSON.parse(notice?.letter ?? ''), more]).toMatchObject([
      { kind: 'consent-withdrawn', reservations: 2 },
      [],
    ]);
    const consents = await db.selectFrom('consent').selectAll().where('email', '=', 'ana@example.mx').execute();
    expect(consents.filter(({ withdrawnAt }) => withdrawnAt !== null).map(({ id }) => id)).toEqual(['of-message']);
  });
});
