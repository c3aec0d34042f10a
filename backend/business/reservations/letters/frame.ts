import { signReservation } from '#backend/keys/letter-token.ts';
import type { LetterBlock, LetterBody, LetterFile } from '#backend/outbox/letter-body.ts';
import type { Wording } from '#backend/outbox/letter-kind.ts';
import { dayAndHour } from '#content/letters/class-times.ts';
import { rowsOfSeat } from '#content/letters/edition-rows.ts';
import { reservationFrameWords } from '#content/letters/reservation-frame.ts';
import { reservationSeatWords } from '#content/letters/reservation-seat.ts';
import type { EditionFacts } from '#model/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import type { PersonFacts, ReservationFacts } from '../letter-facts.ts';

export type Row = readonly [string, string];

export function rowsOf(
  letter: PersonFacts,
  language: Language,
  files: readonly LetterFile[],
  pay = '',
): readonly Row[] {
  const { labels } = reservationFrameWords[language];
  return [
    ...rowsOfSeat(letter.edition, language),
    [labels.pay, pay],
    folioRow(letter, language),
    fileRow(files, language),
  ];
}

export function folioRow({ folio }: PersonFacts, language: Language): Row {
  return [reservationFrameWords[language].labels.folio, folio];
}

export function fileRow(files: readonly LetterFile[], language: Language): Row {
  return [reservationFrameWords[language].labels.file, files.map(({ name }) => name).join(', ')];
}

/** `lunes 14 de diciembre a las 18:00`; undefined while there is no date. */
export function firstClass({ timetable }: EditionFacts, language: Language): string | undefined {
  const [first] = timetable;
  return first && dayAndHour(first.date, first.from, language);
}

export function button(label: string, address: string): LetterBlock {
  return { kind: 'button', label, address };
}

/** The page of the reservation. Opening it changes nothing. */
export function addressOf({ reservationId, to }: ReservationFacts, { site, ring }: Wording, ask = ''): string {
  return `${site}/reservation?token=${signReservation(ring, { id: reservationId, to })}${ask}`;
}

/** What who cannot come is told: `inTime` as long as the seat can be given up. */
export function cannotCome(letter: PersonFacts, language: Language, wording: Wording, inTime: string): string {
  return isLate(letter, wording) ? reservationSeatWords[language].tooLate : inTime;
}

/** Whether the last moment to give the seat up had gone by when the letter was written. */
function isLate({ edition }: PersonFacts, { writtenAt }: Wording): boolean {
  return edition.cancelUntil !== null && edition.cancelUntil <= writtenAt;
}

export function siteOf({ site }: Wording): string {
  return new URL(site).host;
}

export function footOfSeat(
  letter: PersonFacts,
  language: Language,
  wording: Wording,
): Pick<LetterBody, 'why' | 'links'> {
  const foot = footOfEnded(letter, language, wording);
  if (isLate(letter, wording)) return foot;
  const label = reservationFrameWords[language].cancelMine;
  return { ...foot, links: [{ label, address: addressOf(letter, wording, '&ask=cancel') }] };
}

export function footOfEnded({ folio }: PersonFacts, language: Language, wording: Wording): Pick<LetterBody, 'why'> {
  return { why: reservationFrameWords[language].whySeat(folio, siteOf(wording)) };
}
