import type { DatabaseSettings } from '#backend/platform/database/dialects/open-database.ts';
import { writeInstallation } from '#backend/platform/database/installation.ts';
import { openSnapshot } from '#backend/platform/database/snapshots/open-snapshot.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { forgetMark, type ImagesMark, marksAmong, writeMarks } from '#backend/platform/images/store/moved-images.ts';

/** Image stores that were left; none if the data to be replaced is damaged. */
export async function readMarksHere(where: DatabaseSettings): Promise<readonly ImagesMark[]> {
  try {
    const there = await openSnapshot(where);
    try {
      const table = there.tables.find(({ name }) => name === 'installation');
      if (!table) return [];
      const marks: { name: string; value: string }[] = [];
      for await (const rows of there.rows(table))
        marks.push(...rows.map(({ name, value }) => ({ name: String(name), value: String(value) })));
      return marksAmong(marks);
    } finally {
      await there.close();
    }
  } catch {
    return [];
  }
}

/** Marks of this place win over the backup's; `filled` becomes the current image store. */
export async function settleInstallation(
  db: Database,
  version: string,
  here: readonly ImagesMark[],
  filled: string | null,
): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'moved').execute();
  await writeMarks(db, here);
  if (filled !== null) await forgetMark(db, filled);
  await writeInstallation(db, 'version', version);
}

const waiting = (db: Database) => db.selectFrom('mailOutbox').where('sentAt', 'is', null).where('deadAt', 'is', null);

export async function countEmails(db: Database): Promise<number> {
  const { count } = await waiting(db)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Marks waiting e-mails as failed, so a copy sends none. Staff can resend each. */
export async function holdEmails(db: Database, now: Date): Promise<number> {
  const lastReason = 'Not sent: the backup was restored with --without-letters.';
  const { numUpdatedRows } = await db
    .updateTable('mailOutbox')
    .set({ deadAt: now.toISOString(), claimedBy: null, claimedUntil: null, lastReason })
    .where('id', 'in', waiting(db).select('id'))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** A forged or older backup would make ended sessions valid. */
export async function endSessions(db: Database, now: Date): Promise<void> {
  const at = now.toISOString();
  const open = db.updateTable('accountSession').set({ endedAt: at }).where('endedAt', 'is', null);
  await open.where('expiresAt', '>', at).execute();
}
