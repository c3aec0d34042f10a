import type { Database } from '#backend/platform/database/tables.ts';

/** Milliseconds between writes per session. */
export const noteEvery = 5 * 60_000;

/** Stores the last use of sessions and accounts. A failed write fails no request. */
export function openUseNotes(db: Database, report?: (fault: unknown) => void) {
  const noted = new Map<string, number>();
  return async (session: string, now: number): Promise<void> => {
    const last = noted.get(session);
    if (last !== undefined && Math.abs(now - last) < noteEvery) return;
    for (const [one, at] of noted) if (Math.abs(now - at) >= noteEvery) noted.delete(one);
    noted.set(session, now);
    try {
      await note(db, session, now);
    } catch (fault) {
      report?.(fault);
    }
  };
}

/** One of several processes writes. */
async function note(db: Database, session: string, now: number): Promise<void> {
  const lastUsedAt = new Date(now).toISOString();
  const noLater = new Date(now - noteEvery).toISOString();
  const used = await db
    .updateTable('accountSession')
    .set({ lastUsedAt })
    .where('id', '=', session)
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<=', noLater)]))
    .returning('accountId')
    .executeTakeFirst();
  if (!used) return;
  await db
    .updateTable('account')
    .set({ lastUsedAt })
    .where('id', '=', used.accountId)
    .where((row) => row.or([row('lastUsedAt', 'is', null), row('lastUsedAt', '<', lastUsedAt)]))
    .execute();
}
