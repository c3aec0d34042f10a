import { randomUUID } from 'node:crypto';
import { openContainer } from '#backend/container.ts';
import type { MessageDeps } from '#backend/features/contact/message-deps.ts';
import { createContact } from '#backend/features/contact/messages/create-contact.ts';
import type { Account } from '#backend/features/feature.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { Change } from '#backend/platform/events/events.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { addAccount } from '#tests/wire/support/sign-up.ts';

export const start = new Date('2026-11-20T10:00:00.000Z');

/** The contact feature over a database, with a fake clock and two staff members. */
export async function contactFixture(db: Database) {
  const events: Change[] = [];
  let time = start.getTime();
  const ring = keyRingOf('k');
  const common = {
    db,
    now: () => new Date(time),
    newId: () => randomUUID(),
    ring,
    companyInbox: 'buzon@company.example',
    agreedText: () => ({ version: 'v1', hash: 'h' }),
    imageVersion: () => null,
    seatsOf: async () => new Map(),
    changed: (change: Change) => void events.push(change),
  };
  const s: MessageDeps = { ...common, everythingOf: async () => [] };
  const staff = async (name: string): Promise<Account> => {
    const { id, email } = await addAccount(db, { email: `${name}@company.example` });
    await db.updateTable('account').set({ name }).where('id', '=', id).execute();
    return { id, email, name };
  };
  return {
    s,
    events,
    container: openContainer(common),
    ines: await staff('Ines'),
    tomas: await staff('Tomas'),
    wait(milliseconds: number) {
      time += milliseconds;
    },
    async submit(id: string, more: Readonly<Record<string, unknown>> = {}) {
      const fields = { name: 'Rocío', lastname: 'Méndez', email: 'rocio@example.com', type: 'ideas', message: 'Hola' };
      const done = await createContact(s, { fields: { ...fields, consent: true, ...more }, language: 'es', id });
      if (done.outcome !== 'created') throw new Error(`The message was not stored: ${done.outcome}`);
      return done.row;
    },
    contact: (id: string) => db.selectFrom('contact').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    record: () => db.selectFrom('record').selectAll().orderBy('at').orderBy('id').execute(),
    letters: () => db.selectFrom('mailOutbox').selectAll().where('kind', '=', 'contact-answer').execute(),
  };
}
