import { openDatabase } from '#backend/database/open-database.ts';
import { fillAttendance, fillGroup } from '../house/fill-group.ts';
import type { House } from '../house/run-house.ts';
import { openAccount } from '../visits/people.ts';
import { type SeededMessage, seedMessages } from '../visits/seed-messages.ts';
import { longEmail } from './state.ts';

/** Puts something of each kind that needs somebody into a running house; again it is as it was. */
export async function fillToday(house: House, messages: readonly SeededMessage[]): Promise<void> {
  await seedMessages(house, messages);
  fillGroup(house, { id: 'today-full', inDays: 30, confirmed: 10, held: 1, offered: 1, waiting: 3 });
  fillGroup(house, { id: 'today-begun', inDays: -9, confirmed: 12 });
  fillAttendance(house, 'today-begun', ['PPPPP']);
  fillGroup(house, { id: 'today-begins', inDays: 1, confirmed: 4, hour: '20:00-22:00' });
  fillGroup(house, { id: 'today-empty', inDays: 3, hour: '20:00-22:00' });
  fillGroup(house, { id: 'today-hidden', inDays: 5, visible: false });
  await openAccount(house, 'never-came@ejemplo.mx', null).catch(() => undefined);
  const { db, close } = await openDatabase({ dataDir: house.dataDir });
  try {
    const at = new Date(Date.now() - 50 * 3_600_000).toISOString();
    await db.deleteFrom('mailOutbox').where('id', '=', 'today-failed').execute();
    await db
      .insertInto('mailOutbox')
      .values({
        id: 'today-failed',
        kind: 'contact-receipt',
        recipient: longEmail('f'),
        language: 'es',
        letter: '{"kind":"contact-receipt"}',
        cause: 'contact:gone',
        createdAt: at,
        dueAt: at,
        deadAt: at,
        lastReason: '552 5.2.2 The mailbox is full',
      })
      .execute();
  } finally {
    await close();
  }
}
