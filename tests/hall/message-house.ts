import { randomUUID } from 'node:crypto';
import { createContact } from '#backend/business/contact/create-contact.ts';
import type { MessageSurroundings } from '#backend/business/contact/message-fields.ts';
import type { Account } from '#backend/business/room.ts';
import type { Change } from '#backend/changes/changes.ts';
import type { Database } from '#backend/database/tables.ts';
import { openRooms } from '#backend/rooms.ts';
import { keyRingOf } from '#tests/wire/key-ring.ts';
import { addAccount } from '#tests/wire/sign-up.ts';

export const start = new Date('2026-11-20T10:00:00.000Z');

/** The room of messages over a database, with a clock that is set by hand, and two people of the company. */
export async function messageHouse(db: Database) {
  const told: Change[] = [];
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
    changed: (change: Change) => void told.push(change),
  };
  const s: MessageSurroundings = { ...common, everythingOf: async () => [] };
  const staff = async (name: string): Promise<Account> => {
    const { id, email } = await addAccount(db, { email: `${name}@company.example` });
    await db.updateTable('account').set({ name }).where('id', '=', id).execute();
    return { id, email, name };
  };
  return {
    s,
    told,
    rooms: openRooms(common),
    ines: await staff('Ines'),
    tomas: await staff('Tomas'),
    /** Lets so many milliseconds go by. */
    wait(milliseconds: number) {
      time += milliseconds;
    },
    async leave(id: string, more: Readonly<Record<string, unknown>> = {}) {
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
