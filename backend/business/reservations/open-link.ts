import { editionOfRow } from '#backend/database/edition-row.ts';
import type { CourseHistoryRow, Database, ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark, readReservation } from '#backend/keys/letter-token.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { editionTimes } from '#model/edition.ts';
import { day, linkFor } from '#model/reservation.ts';
import { findActive } from './read-asking.ts';

/** A link to a reservation of an edition without a date is good for so long after it was made. */
const dateless = 365 * day;

export interface OpenedLink {
  readonly row: ReservationRow;
  /** Null when it was removed. */
  readonly edition: CourseHistoryRow | null;
}

/** The reservation of the token of a letter; null when it is not ours, too old, or for an address that was mended since. */
export async function openLink(
  { db, ring, now }: { readonly db: Database; readonly ring: KeyRing; now(): Date },
  token: string,
): Promise<OpenedLink | null> {
  const link = readReservation(ring, token);
  if (!link) return null;
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', link.id).executeTakeFirst();
  if (!row || mailboxMark(row.emailKey) !== link.to) return null;
  const edition = await db.selectFrom('courseHistory').selectAll().where('id', '=', row.editionId).executeTakeFirst();
  const ends = edition && editionTimes(editionOfRow(edition))?.ends.getTime();
  const until = ends === undefined ? Date.parse(row.createdAt) + dateless : ends + linkFor;
  return now().getTime() <= until ? { row, edition: edition ?? null } : null;
}

/** The same, or what the mailbox has in its edition since that one ended: one letter a day leads to all of it. */
export async function openNewest(s: Parameters<typeof openLink>[0], token: string): Promise<OpenedLink | null> {
  const opened = await openLink(s, token);
  if (opened?.row.state !== 'ended') return opened;
  const newer = await findActive({ trx: s.db }, opened.row.editionId, opened.row.email);
  return newer ? { ...opened, row: newer } : opened;
}
