import { expect, it } from 'vitest';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { createNewsletter } from '#backend/features/newsletter/create-newsletter.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { issueFixture, issueStart } from '#tests/integration/issue-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { untilHeldUp } from '#tests/support/engines/until-held-up.ts';
import { withdrawConsent } from './withdraw-consent.ts';

describeOnBothEngines('a withdrawal of consent', ({ engine, open }) => {
  it('is not undone by a confirmation that began before it committed', async () => {
    const { db } = await open();
    const { s, clock } = issueFixture(db);
    await createNewsletter(s, { fields: { email: 'ana@example.com' }, language: 'es', id: 'n-1' });
    clock.time += 60_000;
    const [written, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    // Commits only when the gate opens.
    const slow: typeof db = new Proxy(db, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
        return () => ({
          execute: (work: (trx: unknown) => Promise<unknown>) =>
            target.transaction().execute(async (trx) => {
              const result = await work(trx);
              written.resolve();
              await gate.promise;
              return result;
            }),
        });
      },
    });
    const withdrawal = withdrawConsent(
      { ...s, db: slow, companyInbox: 'x@y.example' },
      signWithdraw(s.ring, 'ana@example.com'),
    );
    await written.promise;
    const token = signOptIn(s.ring, { newsletterId: 'n-1', at: issueStart.toISOString() });
    const confirmation = confirmNewsletter(s, token);
    await untilHeldUp(engine, db, () => false);
    gate.resolve();
    expect(await Promise.all([withdrawal, confirmation])).toEqual(['done', 'gone']);
    expect(await db.selectFrom('suppression').select('emailKey').execute()).toHaveLength(1);
  });
});
