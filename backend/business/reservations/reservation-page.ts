import type { CourseHistoryRow, ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import type { Language } from '#model/languages.ts';
import type { Mine, RemovedReservation, ReservationPage } from '#model/reservation-pages.ts';
import { canBeGivenUp } from './cancel-reservation.ts';
import { firstInLine, placeInLine } from './line.ts';
import { lostSeat } from './move-reservation.ts';
import { openNewest } from './open-link.ts';
import { offerUntil } from './pass-on-seat.ts';
import { reservableUntil } from './read-asking.ts';
import { courseName, courseOfEdition, otherEditions, reservableEdition } from './read-edition.ts';
import type { ReservationSurroundings } from './work.ts';

/**
 * The reservation of the token of a letter as its own page shows it, and the others of the mailbox that stand: whoever opens a
 * letter reads the mailbox. Null when the link is not ours or too old.
 */
export async function reservationPage(
  s: ReservationSurroundings,
  token: string,
  language: Language,
): Promise<ReservationPage | RemovedReservation | null> {
  const opened = await openNewest(s, token);
  const edition = opened?.edition && (await reservableEdition(s, opened.edition, language));
  if (!opened) return null;
  const { row } = opened;
  const mine = await othersOfMailbox(s, row, language);
  if (!opened.edition || !edition) return { removed: true, mine };
  const hasSeat = row.state === 'confirmed';
  return {
    folio: row.folio,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    state: row.state,
    endReason: row.endReason,
    until: row.until,
    inReview: row.reviewSince !== null,
    place: await placeInLine(s.db, row),
    lineSince: row.lineAt,
    edition,
    meetingLink: hasSeat ? opened.edition.meetingLink : null,
    calendar: hasSeat ? `/calendar/${token}.ics` : null,
    cancellable:
      row.state === 'held' || row.state === 'requested' || (hasSeat && canBeGivenUp(opened.edition, s.now())),
    lostSeat: lostSeat(row),
    passesOn: hasSeat && (await wouldPassOn(s, opened.edition)),
    others: await otherEditions(s, edition.course.id, edition.id),
    mine,
  };
}

async function wouldPassOn({ db, now }: ReservationSurroundings, edition: CourseHistoryRow): Promise<boolean> {
  const at = now();
  return offerUntil(edition, at) !== null && (await firstInLine(db, edition.id, at.toISOString())) !== undefined;
}

/** What else stands; and the last of each group that ran out, where its link still takes a seat or a place in the line. */
async function othersOfMailbox(s: ReservationSurroundings, opened: ReservationRow, language: Language): Promise<Mine> {
  const rows = await s.db
    .selectFrom('reservation')
    .selectAll()
    .where(ofMailbox('reservation.emailKey', opened.email))
    .where((row) => row.or([row('state', '<>', 'ended'), row('endReason', '=', 'expired')]))
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  const newest = new Map(rows.map((row) => [row.editionId, row]));
  for (const row of rows) if (row.state !== 'ended') newest.set(row.editionId, row);
  const others: Mine[number][] = [];
  for (const row of newest.values()) {
    if (row.id === opened.id || (row.editionId === opened.editionId && opened.endReason === 'expired')) continue;
    const edition = await s.db
      .selectFrom('courseHistory')
      .selectAll()
      .where('id', '=', row.editionId)
      .executeTakeFirst();
    if (row.state === 'ended' && !reservableUntil(edition, s.now())) continue;
    const course = edition && (await courseOfEdition(s.db, edition));
    others.push({
      token: signReservation(s.ring, { id: row.id, to: mailboxMark(row.emailKey) }),
      folio: row.folio,
      course: course ? courseName(course, language) : '',
      firstDay: edition?.date ?? null,
      state: row.state,
      until: row.until,
    });
  }
  return others;
}
