import { expect, test } from 'vitest';
import { confirmNewsletter } from '#backend/features/newsletter/confirm-newsletter.ts';
import { withdrawConsent } from '#backend/features/privacy/erase/withdraw-consent.ts';
import { signOptIn, signWithdraw } from '#backend/platform/tokens/email-token.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPolicy, wireOver } from '#tests/wire/support/wire-over.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const later = new Date('2026-11-20T11:00:00.000Z');

describeOnBothEngines('consent by e-mail', ({ open }) => {
  async function service() {
    const { db } = await open();
    const { routes, ring } = await wireOver(db, {
      clock: () => now.getTime(),
      change: (parts) => ({ ...openPolicy(parts), readToken: async () => ({ role: 'staff', identityId: null }) }),
    });
    async function send(mutation: string): Promise<unknown> {
      const body = JSON.stringify({ query: `mutation { ${mutation} }` });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      return answer.json();
    }
    const s = { db, now: () => later, newId: () => crypto.randomUUID(), ring, companyInbox: 'inbox@company.example' };
    const confirm = (newsletterId: string) =>
      confirmNewsletter(s, signOptIn(ring, { newsletterId, at: now.toISOString() }));
    const withdraw = (email: string) => withdrawConsent(s, signWithdraw(ring, email));
    return { db, send, confirm, withdraw };
  }

  test('does not subscribe the mailbox that a subscriber was changed to', async () => {
    const { db, send, confirm } = await service();
    await send('createNewsLetter(input: { id: "n1", email: "ana@example.mx" }) { id }');
    await send('createNewsLetter(input: { id: "n2", email: "luz@example.mx" }) { id }');
    expect(await confirm('n2')).toBe('done');
    for (const id of ['n1', 'n2']) {
      expect(await send(`updateNewsLetter(input: { id: "${id}", email: "eva@example.mx" }) { email }`)).toEqual({
        data: { updateNewsLetter: { email: 'eva@example.mx' } },
      });
      expect(await confirm(id)).toBe('gone');
    }
    expect(await db.selectFrom('newsletter').select(['emailKey', 'confirmedAt']).execute()).toEqual([
      { emailKey: null, confirmedAt: null },
      { emailKey: null, confirmedAt: null },
    ]);
    // Both mailboxes may still subscribe themselves.
    await send('createNewsLetter(input: { id: "n3", email: "eva@example.mx" }) { id }');
    await send('createNewsLetter(input: { id: "n4", email: "ana@example.mx" }) { id }');
    expect([await confirm('n3'), await confirm('n4')]).toEqual(['done', 'done']);
  });

  test('follows a mailbox through a change of spelling', async () => {
    const { send, confirm } = await service();
    await send('createNewsLetter(input: { id: "n1", email: "ana@example.mx" }) { id }');
    await send('updateNewsLetter(input: { id: "n1", email: "Ana@example.mx", date: null }) { id }');
    expect(await confirm('n1')).toBe('done');
  });

  test('is deleted with its subscriber', async () => {
    const { send, confirm } = await service();
    await send('createNewsLetter(input: { id: "n1", email: "ana@example.mx" }) { id }');
    await send('deleteNewsLetter(input: { id: "n1" }) { id }');
    expect(await confirm('n1')).toBe('gone');
  });

  test('outlives its message, and can be withdrawn without it', async () => {
    const { db, send, withdraw } = await service();
    const person = 'name: "Ana", lastname: "Ruiz", email: "ana@example.mx", type: "ideas", message: "Hola"';
    await send(`createContact(input: { id: "m1", consent: true, ${person} }) { id }`);
    await send('updateContact(input: { id: "m1", email: "other@example.mx" }) { id }');
    await send('deleteContact(input: { id: "m1" }) { id }');
    expect(await db.selectFrom('contact').select('id').execute()).toEqual([]);
    expect(await withdraw('ana@example.mx')).toBe('done');
    expect(await db.selectFrom('consent').select(['contactId', 'email', 'withdrawnAt']).execute()).toEqual([
      { contactId: 'm1', email: 'ana@example.mx', withdrawnAt: later.toISOString() },
    ]);
  });
});
