import { findEdition } from '#backend/features/reservations/repository.ts';
import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import { editionOfRow } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { mailboxMark, readReservation } from '#backend/platform/tokens/email-token.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { editionTimes } from '#model/courses/edition.ts';
import { linkDuration } from '#model/reservations/reservation.ts';
import { day } from '#model/time-units.ts';
import { findActive } from './find-active.ts';

const dateless = 365 * day;

interface OpenedLink {
  readonly row: ReservationRow;
  readonly edition: CourseHistoryRow | null;
}

/** Null: invalid or expired token, or an address corrected since. */
export async function openLink(
  { db, ring, now }: { readonly db: Database; readonly ring: KeyRing; now(): Date },
  token: string,
): Promise<OpenedLink | null> {
  const link = readReservation(ring, token);
  if (!link) return null;
  const row = await db.selectFrom('reservation').selectAll().where('id', '=', link.id).executeTakeFirst();
  if (!row || mailboxMark(row.emailKey) !== link.to) return null;
  const edition = (await findEdition(db, row.editionId)) ?? null;
  return linksWork(row, edition, now()) ? { row, edition } : null;
}

/** Whether links to the reservation are not expired. */
export function linksWork({ createdAt }: ReservationRow, edition: CourseHistoryRow | null, at: Date): boolean {
  const ends = edition && editionTimes(editionOfRow(edition))?.ends.getTime();
  const until = ends == null ? Date.parse(createdAt) + dateless : ends + linkDuration;
  return at.getTime() <= until;
}

export async function reservationOfLink(s: Parameters<typeof openLink>[0], token: string): Promise<string | null> {
  return (await openNewest(s, token))?.row.id ?? null;
}

/** For an ended reservation, the mailbox's active one in the edition. */
export async function openNewest(s: Parameters<typeof openLink>[0], token: string): Promise<OpenedLink | null> {
  const opened = await openLink(s, token);
  if (opened?.row.state !== 'ended') return opened;
  const newer = await findActive({ trx: s.db }, opened.row.editionId, opened.row.email);
  return newer ? { ...opened, row: newer } : opened;
}
