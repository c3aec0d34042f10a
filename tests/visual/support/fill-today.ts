import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { openAccount } from '#tests/e2e/support/accounts.ts';
import { type SeededMessage, seedMessages } from '#tests/e2e/support/seed-messages.ts';
import { fillAttendance, fillGroup } from '#tests/server/support/fill-group.ts';
import type { RunningServer } from '#tests/server/support/start-server.ts';
import { longEmail } from './state.ts';

/** Inserts one action item of each kind into a running service. Idempotent. */
export async function fillToday(server: RunningServer, messages: readonly SeededMessage[]): Promise<void> {
  await seedMessages(server, messages);
  fillGroup(server, { id: 'today-full', inDays: 30, confirmed: 10, held: 1, offered: 1, waiting: 3 });
  fillGroup(server, { id: 'today-begun', inDays: -9, confirmed: 12 });
  fillAttendance(server, 'today-begun', ['PPPPP']);
  fillGroup(server, { id: 'today-begins', inDays: 1, confirmed: 4, hour: '20:00-22:00' });
  fillGroup(server, { id: 'today-empty', inDays: 3, hour: '20:00-22:00' });
  fillGroup(server, { id: 'today-hidden', inDays: 5, visible: false });
  await openAccount(server, 'never-came@ejemplo.mx', null).catch(() => undefined);
  const { db, close } = await openDatabase({ dataDir: server.dataDir });
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
