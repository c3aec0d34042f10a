import type { ReservationRow } from '#backend/database/tables.ts';
import { mailboxMark, signReservation } from '#backend/keys/letter-token.ts';
import { ofMailbox } from '#backend/outbox/of-mailbox.ts';
import type { Language } from '#model/languages.ts';
import type { ReservationPage } from '#model/reservation-pages.ts';
import { canBeGivenUp } from './cancel-reservation.ts';
import { placeInLine } from './line.ts';
import { openLink } from './open-link.ts';
import { courseName, courseOfEdition, otherEditions, reservableEdition } from './read-edition.ts';
import type { ReservationSurroundings } from './work.ts';

/**
 * The reservation of the token of a letter as its own page shows it, and the others of the mailbox that stand: whoever opens a
 * letter reads the mailbox. Null when the link is not ours, too old, or its edition was removed.
 */
export async function reservationPage(
  s: ReservationSurroundings,
  token: string,
  language: Language,
): Promise<ReservationPage | null> {
  const opened = await openLink(s, token);
  const edition = opened?.edition && (await reservableEdition(s, opened.edition, language));
  if (!opened?.edition || !edition) return null;
  const { row } = opened;
  const hasSeat = row.state === 'confirmed';
  return {
    folio: row.folio,
    name: row.name,
    lastname: row.lastname,
    email: row.email,
    state: row.state,
    endReason: row.endReason,
    until: row.until,
    place: await placeInLine(s.db, row),
    lineSince: row.lineAt,
    edition,
    meetingLink: hasSeat ? opened.edition.meetingLink : null,
    calendar: hasSeat ? `/calendar/${token}.ics` : null,
    cancellable: row.state === 'held' || (hasSeat && canBeGivenUp(opened.edition, s.now())),
    others: await otherEditions(s, edition.course.id, edition.id),
    mine: await othersOfMailbox(s, row, language),
  };
}

async function othersOfMailbox(
  s: ReservationSurroundings,
  row: ReservationRow,
  language: Language,
): Promise<ReservationPage['mine']> {
  const rows = await s.db
    .selectFrom('reservation')
    .selectAll()
    .where(ofMailbox('reservation.emailKey', row.email))
    .where('state', '<>', 'ended')
    .where('id', '<>', row.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return Promise.all(
    rows.map(async ({ id, emailKey, folio, editionId, state }) => {
      const edition = await s.db.selectFrom('courseHistory').selectAll().where('id', '=', editionId).executeTakeFirst();
      const course = edition && (await courseOfEdition(s.db, edition));
      return {
        token: signReservation(s.ring, { id, to: mailboxMark(emailKey) }),
        folio,
        course: course ? courseName(course, language) : '',
        firstDay: edition?.date ?? null,
        state,
      };
    }),
  );
}
