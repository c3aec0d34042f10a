import type { Database } from '#backend/database/tables.ts';
import type { KeyRing } from '#backend/keys/signed-token.ts';
import { writeCalendar } from './calendar.ts';
import { editionFacts } from './edition-facts.ts';
import { calendarName, eventsOf, organizerOf } from './letters/calendars.ts';
import { openLink } from './open-link.ts';
import { languageOf } from './write-letter.ts';

export interface CalendarSurroundings {
  readonly db: Database;
  readonly ring: KeyRing;
  now(): Date;
  /** The public origin, as in letters: the events have the same UIDs as those that came with them. */
  readonly origin: string;
  /** The company's own mailbox. */
  readonly companyInbox: string;
}

/**
 * The calendar of the reservation of that token, as it is now, to be downloaded and to be subscribed to
 * (`text/calendar; charset=utf-8`). Who gave the seat up finds its classes cancelled; when the edition was removed there are none. Null: the link is not ours or too
 * old, or the seat was never confirmed.
 */
export async function calendarOf(s: CalendarSurroundings, token: string): Promise<string | null> {
  const link = await openLink(s, token);
  if (!link || link.row.confirmedAt === null) return null;
  const { row, edition } = link;
  const confirmed = row.state === 'confirmed';
  const language = languageOf(row);
  const organizer = organizerOf(s.companyInbox);
  const calendar = { method: 'PUBLISH', organizer, writtenAt: row.updatedAt } as const;
  if (!edition) return writeCalendar({ ...calendar, name: organizer.name, events: [] });
  const facts = await editionFacts(s.db, edition, confirmed);
  const seat = { reservationId: row.id, folio: row.folio, edition: facts };
  const page = `${s.origin}${language === 'es' ? '' : `/${language}`}/reservation?token=${token}`;
  return writeCalendar({
    ...calendar,
    writtenAt: [row.updatedAt, edition.updatedAt].sort()[1] ?? row.updatedAt,
    name: calendarName(seat, language),
    // One later when cancelled, as in the e-mail that said so.
    events: eventsOf(seat, language, page, { cancelled: !confirmed, later: confirmed ? 0 : 1 }),
  });
}
