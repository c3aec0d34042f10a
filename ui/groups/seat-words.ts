import { courseWords } from '#content/course.ts';
import { seatWords } from '#content/seats.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import type { Seats } from '#model/reservations/reservation.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDay } from '#ui/format.ts';

export function isNearlyFull({ free, capacity }: Seats): boolean {
  return free !== null && capacity !== null && free * 3 <= capacity;
}

/** `Quedan 2 lugares`; empty while many are left. */
export function seatLine({ state, seats }: CatalogueEdition, language: Language): string {
  const words = courseWords[language].seats;
  if (state === 'past') return words.past;
  if (state === 'not-open' || state === 'cancelled') return words.notOpen;
  if (state === 'full')
    return words.full + (seats.waiting > 0 ? fillPlural(words.waiting, seats.waiting, language) : '');
  return isNearlyFull(seats) ? fillPlural(words.free, seats.free ?? 0, language) : '';
}

export function seatsHeadline({ state, seats }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken } = seats;
  if (state === 'past' || state === 'cancelled') return words.past;
  if (capacity === null || free === null) return words.uncounted;
  if (capacity === 0) return words.none;
  if (state === 'not-open') return fillPlural(words['not-open'], capacity, language);
  if (state === 'full') return taken > capacity ? words.overfull : fill(words.full, { n: capacity });
  return fillPlural(isNearlyFull(seats) ? courseWords[language].seats.free : words.free, free, language);
}

export function seatsDetail({ state, seats, date }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken, waiting } = seats;
  if (state === 'past' || state === 'cancelled') return fill(words.began, { first: formatDay(date ?? '', language) });
  if (state === 'not-open') return words.opens;
  if (capacity === null || free === null) return words.open;
  if (state === 'full') return waiting > 0 ? fillPlural(words.waiting, waiting, language) : words.noneWaits;
  const all = fill(words.of, { capacity });
  return taken > 0 ? `${all}: ${fillPlural(words.taken, taken, language)}` : all;
}
