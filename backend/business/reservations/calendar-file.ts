import { type CalendarSurroundings, calendarOf } from './calendar-of.ts';
import { editionFacts } from './edition-facts.ts';
import { fileNameOf } from './letters/calendars.ts';
import { openLink } from './open-link.ts';
import { languageOf } from './write-letter.ts';

/** A calendar as it is downloaded and subscribed to. */
export interface CalendarFile {
  readonly name: string;
  readonly content: string;
}

/** The calendar of the reservation of that token (`calendarOf`), under the name that it has in letters. */
export async function calendarFile(s: CalendarSurroundings, token: string): Promise<CalendarFile | null> {
  const content = await calendarOf(s, token);
  const link = content === null ? null : await openLink(s, token);
  if (content === null || !link) return null;
  if (!link.edition) return { name: 'calendar.ics', content };
  const facts = await editionFacts(s.db, link.edition, false);
  return { name: `${fileNameOf(facts, languageOf(link.row))}.ics`, content };
}
