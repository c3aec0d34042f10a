import { writeInstallation } from '#backend/database/installation.ts';
import { openSnapshot } from '#backend/database/open-snapshot.ts';
import type { Database } from '#backend/database/tables.ts';
import { forgetMark, type ImagesMark, marksAmong, writeMarks } from '#backend/images/moved-images.ts';

/** Which places of images were left, as the rows say that are restored over; nothing where they cannot be read: what is damaged is restored over, too. */
export async function readMarksHere(where: {
  readonly databaseUrl?: string | undefined;
  readonly dataDir: string;
}): Promise<readonly ImagesMark[]> {
  try {
    const there = await openSnapshot(where);
    try {
      const table = there.tables.find(({ name }) => name === 'installation');
      const rows: { name: string; value: string }[] = [];
      if (!table) return [];
      for await (const some of there.rows(table))
        rows.push(...some.map(({ name, value }) => ({ name: String(name), value: String(value) })));
      return marksAmong(rows);
    } finally {
      await there.close();
    }
  } catch {
    return [];
  }
}

/**
 * What was restored is served from here, by this version. Which places of images were left is known from here and, of places that are not known here,
 * from the backup; the one that was `filled` (`nameOfImages`; null where no images were) has the newest now.
 */
export async function settleInstallation(
  db: Database,
  {
    version,
    here,
    filled,
  }: { readonly version: string; readonly here: readonly ImagesMark[]; readonly filled: string | null },
): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', 'moved').execute();
  await writeMarks(db, here);
  if (filled !== null) await forgetMark(db, filled);
  await writeInstallation(db, 'version', version);
}
