import { createHash } from 'node:crypto';
import { writeCalendar } from './calendar.ts';
import { editionFacts } from './edition-facts.ts';
import { calendarName, eventsOf, fileNameOf, organizerOf } from './letters.ts';
import { openLink } from './open-link.ts';
import type { ReservationSurroundings } from './work.ts';
import { languageOf } from './write-letter.ts';

/** A calendar as it is downloaded and subscribed to. */
export interface CalendarFile {
  readonly name: string;
  readonly content: string;
  /** Another one for other content. */
  readonly version: string;
}

/**
 * The classes of the reservation of the token of a letter, for who has the seat; cancelled, for who had it. Null when the link is not ours or
 * too old, and for who never had one. `origin`: of the site; `inbox`: the company's, which invites.
 */
export async function calendarOf(
  s: Pick<ReservationSurroundings, 'db' | 'ring' | 'now'>,
  token: string,
  { origin, inbox }: { readonly origin: string; readonly inbox: string },
): Promise<CalendarFile | null> {
  const opened = await openLink(s, token);
  if (!opened?.edition || opened.row.confirmedAt === null) return null;
  const { row, edition } = opened;
  const has = row.state === 'confirmed';
  const facts = await editionFacts(s.db, edition, has);
  const language = languageOf(row);
  // Of what was cancelled every program has an older version.
  const of = {
    reservationId: row.id,
    folio: row.folio,
    edition: { ...facts, sequence: facts.sequence + (has ? 0 : 1) },
  };
  const content = writeCalendar({
    method: 'PUBLISH',
    name: calendarName(of, language),
    organizer: organizerOf(inbox),
    // Not now: whoever asks again is told that it is the same.
    writtenAt: [row.updatedAt, edition.updatedAt].toSorted().at(-1) ?? row.updatedAt,
    events: eventsOf(of, language, new URL(origin).hostname, { cancelled: !has }),
  });
  const version = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  return { name: `${fileNameOf(facts, language)}.ics`, content, version };
}
