import { expect, it } from 'vitest';
import { contactDigest } from '#backend/features/contact/email-templates.ts';
import { noticesPerHour } from '#backend/platform/rate-limits/limits.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { idInOrder } from '#tests/support/engines/id-in-order.ts';
import { createContact } from './create-contact.ts';
import { sendDigest } from './send-digest.ts';

const began = '2026-11-20T10:00:00.000Z';
const time = (minutes: number) => new Date(Date.parse(began) + minutes * 60_000);

describeOnBothEngines('notices of contact messages', ({ open }) => {
  const deps = (db: Awaited<ReturnType<typeof open>>['db'], at: Date) => ({
    db,
    now: () => at,
    newId: idInOrder,
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    companyInbox: 'inbox@company.example',
  });
  async function write(db: Awaited<ReturnType<typeof open>>['db'], email: string, at: Date, type = 'ideas') {
    const fields = { name: 'Ana', lastname: 'Ruiz', email, type, message: 'Hola' };
    const { outcome } = await createContact(deps(db, at), { fields, language: 'es' });
    expect(outcome).toBe('created');
  }

  it('are limited to 60 an hour across processes; one digest counts the open messages beyond them', async () => {
    const processes = await Promise.all([open(), open()]);
    const { db } = processes[0];
    const each = 50;
    await Promise.all(
      processes.flatMap((one, at) =>
        Array.from({ length: each }, (_, n) => write(one.db, `x${at}-${n}@${n < 40 ? 'Spam' : 'b'}.example`, time(1))),
      ),
    );
    const count = (kind: string) =>
      db.selectFrom('mailOutbox').selectAll().where('kind', '=', kind).orderBy('createdAt').execute();
    expect(await count('contact-notice')).toHaveLength(noticesPerHour);
    expect(await db.selectFrom('contact').select('id').execute()).toHaveLength(2 * each);
    expect(await db.selectFrom('job').select(['name', 'subject', 'dueAt']).execute()).toEqual([
      { name: 'contact-digest', subject: began, dueAt: time(61).toISOString() },
    ]);
    // The next hour has its own quota.
    await write(db, 'ana@example.com', time(60), 'training');
    expect(await count('contact-notice')).toHaveLength(noticesPerHour + 1);

    const unnoticed = await db
      .selectFrom('contact')
      .select(['id', 'email'])
      .where('createdAt', '<', time(60).toISOString())
      .where(
        'id',
        'not in',
        (await count('contact-notice')).map(({ cause }) => cause.replace('contact:', '')),
      )
      .execute();
    const [archived, ...rest] = unnoticed;
    await db
      .updateTable('contact')
      .set({ state: 'archived' })
      .where('id', '=', archived?.id ?? '')
      .execute();
    await sendDigest(deps(db, time(61)), { subject: began });
    await sendDigest(deps(db, time(62)), { subject: began });
    const [digest, ...more] = await count('contact-digest');
    expect(more).toEqual([]);
    expect(digest).toMatchObject({ recipient: 'inbox@company.example', cause: `contact-digest:${began}` });
    const facts = JSON.parse(digest?.letter ?? '');
    expect(facts).toMatchObject({ began, count: 2 * each - noticesPerHour - 1, types: [['ideas', rest.length]] });
    const sum = facts.domains.reduce((all: number, [, n]: [string, number]) => all + n, 0);
    expect([sum, facts.domains.map(([domain]: [string]) => domain).toSorted()]).toEqual([
      rest.length,
      [...new Set(rest.map(({ email }) => (email ?? '').replace(/.*@/, '').toLowerCase()))].toSorted(),
    ]);
    expect(JSON.stringify(facts)).not.toContain('@');
  });

  it('send no digest without open messages', async () => {
    const { db } = await open();
    for (let n = 0; n <= noticesPerHour; n += 1) await write(db, `x${n}@spam.example`, time(1));
    await db.updateTable('contact').set({ state: 'archived' }).execute();
    await sendDigest(deps(db, time(61)), { subject: began });
    expect(await db.selectFrom('mailOutbox').select('id').where('kind', '=', 'contact-digest').execute()).toEqual([]);
  });
});

it('the digest lists the most frequent groups and counts the rest', () => {
  const facts = {
    began,
    count: 1214,
    types: [
      ['ideas', 1200],
      ['training', 14],
    ],
    domains: [['spam.example', 1100]],
  } as const;
  const wording = { site: 'https://x.example' } as Parameters<typeof contactDigest.compose>[2];
  const { subject, blocks } = contactDigest.compose(facts, 'es', wording);
  expect(subject).toBe('1,214 mensajes más en una hora');
  const one = contactDigest.compose({ began, count: 1, types: [], domains: [] }, 'es', wording);
  expect(one.subject).toBe('Un mensaje más en una hora');
  expect(JSON.stringify(one.blocks)).toContain('Después llegó un mensaje más, que sigue abierto en el escritorio.');
  expect(JSON.stringify(blocks)).toContain('spam.example: 1,100 · otros: 114');
  expect(blocks.at(-1)).toMatchObject({ address: 'https://x.example/desk/messages' });
});
