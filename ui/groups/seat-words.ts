import { courseWords } from '#content/course.ts';
import { seatWords } from '#content/seats.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '../fill.ts';
import { formatDay } from '../format.ts';

/** At most this many free seats get the "last seats" wording. */
export const lastSeats = 3;

/** `Queda 1 lugar de 12`. */
export function seatLine({ state, seats }: CatalogueEdition, language: Language): string {
  const words = courseWords[language].seats;
  if (state === 'past') return words.past;
  if (state === 'not-open' || state === 'cancelled') return words.notOpen;
  if (state === 'full')
    return words.full + (seats.waiting > 0 ? fillPlural(words.waiting, seats.waiting, language) : '');
  if (seats.free === null) return words.uncounted;
  return fill(fillPlural(words.free, seats.free, language), { capacity: seats.capacity ?? seats.free });
}

/** Headline of the seat drawing. */
export function seatsHeadline({ state, seats }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken } = seats;
  if (state === 'past' || state === 'cancelled') return words.past;
  if (capacity === null || free === null) return words.uncounted;
  if (capacity === 0) return words.none;
  if (state === 'not-open') return fillPlural(words['not-open'], capacity, language);
  if (state === 'full') return taken > capacity ? words.overfull : fill(words.full, { n: capacity });
  return fillPlural(words.free, free, language);
}

/** Line below the headline. */
export function seatsDetail({ state, seats, date }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken, waiting } = seats;
  if (state === 'past' || state === 'cancelled') return fill(words.began, { first: formatDay(date ?? '', language) });
  if (state === 'not-open') return words.opens;
  if (capacity === null || free === null) return words.open;
  if (state === 'full') return waiting > 0 ? fillPlural(words.waiting, waiting, language) : words.noneWaits;
  return fill(words.of, { capacity }) + fillPlural(words.taken, taken, language);
}
