import { courseWords } from '#content/course.ts';
import { seatWords } from '#content/seats.ts';
import type { CatalogueEdition } from '#model/course.ts';
import type { Language } from '#model/languages.ts';
import { fill, fillPlural } from '../fill.ts';
import { formatDay, formatMoment } from '../format.ts';

/** So few seats are the last ones. */
export const lastSeats = 3;

/** The seats of an edition in one short line: `Queda 1 lugar de 12; hay 1 apartado`. */
export function seatLine({ state, seats }: CatalogueEdition, language: Language): string {
  const words = courseWords[language].seats;
  if (state === 'past') return words.past;
  if (state === 'not-open' || state === 'cancelled') return words.notOpen;
  if (state === 'full')
    return words.full + (seats.waiting > 0 ? fillPlural(words.waiting, seats.waiting, language) : '');
  if (seats.free === null) return words.uncounted;
  const free = fill(fillPlural(words.free, seats.free, language), { capacity: seats.capacity ?? seats.free });
  return free + (seats.held > 0 ? fillPlural(words.held, seats.held, language) : '');
}

/** What the room says, large: how many seats are free. */
export function roomHeadline({ state, seats }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken, held } = seats;
  if (state === 'past' || state === 'cancelled') return words.past;
  if (capacity === null || free === null) return words.uncounted;
  if (capacity === 0) return words.none;
  if (state === 'not-open') return fillPlural(words['not-open'], capacity, language);
  if (state === 'full') return taken + held > capacity ? words.overfull : fill(words.full, { n: capacity });
  return fillPlural(words.free, free, language);
}

/** What the room says beside that: who has the others, or who waits. */
export function roomDetail({ state, seats, date }: CatalogueEdition, language: Language): string {
  const words = seatWords[language];
  const { capacity, free, taken, held, heldUntil, waiting } = seats;
  if (state === 'past' || state === 'cancelled') return fill(words.began, { first: formatDay(date ?? '', language) });
  if (state === 'not-open') return words.opens;
  if (capacity === null || free === null) return words.open;
  if (state === 'full') return waiting > 0 ? fillPlural(words.waiting, waiting, language) : words.noneWaits;
  // When few are left it counts when one that is held may come free.
  const last = free <= lastSeats && heldUntil !== null;
  const heldWords = fill(fillPlural(last ? words.heldUntil : words.held, held, language), {
    until: heldUntil ? formatMoment(heldUntil, language) : '',
  });
  return (
    fill(words.of, { capacity }) +
    [fillPlural(words.taken, taken, language), ...(held > 0 ? [heldWords] : [])].join(', ')
  );
}
