import type { Database } from '#backend/database/tables.ts';

/** So long a use is not written down again, in milliseconds. */
export const noteEvery = 5 * 60_000;

/** Writes down that a session is used. `now` is in milliseconds. */
export type NoteUse = (session: string, now: number) => Promise<void>;

/**
 * Notes when sessions, and their accounts, were last used: at most once in five minutes each, and in between a request asks the
 * database nothing for it. Where it cannot be written, what was asked for is answered all the same, and `report` is told.
 */
export function openUseNotes(db: Database, report?: (fault: unknown) => void): NoteUse {
  const noted = new Map<string, number>();
  return async (session, now) => {
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

/** Of several processes that note one session, one writes. */
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
