import { seatFacts } from '#backend/features/reservations/editions/edition-facts.ts';
import {
  calendarName,
  eventsOf,
  fileNameOf,
  organizerOf,
} from '#backend/features/reservations/emails/templates/calendar-files.ts';
import { openLink } from '#backend/features/reservations/requests/open-link.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { KeyRing } from '#backend/platform/tokens/signed-token.ts';
import { knownLanguage } from '#model/languages.ts';
import { writeCalendar } from './calendar.ts';

interface CalendarDeps {
  readonly db: Database;
  readonly ring: KeyRing;
  now(): Date;
  /** As in e-mails: events keep the UIDs of the e-mailed ones. */
  readonly origin: string;
  readonly companyInbox: string;
}

export interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

/**
 * Classes are cancelled with the seat, or for a buyer who does not attend; absent once the edition is
 * deleted. Null: invalid or expired token, or never confirmed.
 */
export async function calendarFile(s: CalendarDeps, token: string): Promise<CalendarFile | null> {
  const link = await openLink(s, token);
  if (!link || link.row.confirmedAt === null) return null;
  const { row, edition } = link;
  const confirmed = row.state === 'confirmed' && row.attends === 1;
  const language = knownLanguage(row.language);
  const organizer = organizerOf(s.companyInbox);
  const calendar = { method: 'PUBLISH', organizer, writtenAt: row.updatedAt } as const;
  if (!edition) {
    return { name: 'calendar.ics', content: writeCalendar({ ...calendar, name: organizer.name, events: [] }) };
  }
  const facts = await seatFacts(s.db, row, edition, confirmed);
  const seat = { reservationId: row.id, folio: row.folio, edition: facts };
  const page = `${s.origin}${language === 'es' ? '' : `/${language}`}/reservation?token=${token}`;
  const content = writeCalendar({
    ...calendar,
    writtenAt: [row.updatedAt, edition.updatedAt].sort()[1] ?? row.updatedAt,
    name: calendarName(seat, language),
    // One later when cancelled, as in the cancellation e-mail.
    events: eventsOf(seat, language, page, { cancelled: !confirmed, later: confirmed ? 0 : 1 }),
  });
  return { name: `${fileNameOf(facts, language)}.ics`, content };
}
