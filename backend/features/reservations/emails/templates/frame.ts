import type { PersonFacts, ReservationFacts } from '#backend/features/reservations/emails/email-facts.ts';
import {
  button,
  type EmailAttachment,
  type EmailBlock,
  type EmailBody,
} from '#backend/platform/email/outbox/email-body.ts';
import type { EmailRender } from '#backend/platform/email/outbox/email-template.ts';
import { signReservation } from '#backend/platform/tokens/email-token.ts';
import { dayAndHour } from '#content/emails/reservations/class-times.ts';
import { rowsOfSeat } from '#content/emails/reservations/edition-rows.ts';
import { reservationFrameWords } from '#content/emails/reservations/frame.ts';
import { reservationSeatWords } from '#content/emails/reservations/seat.ts';
import type { EditionFacts } from '#model/courses/edition-facts.ts';
import type { Language } from '#model/languages.ts';
import { linkDuration } from '#model/reservations/reservation.ts';
import { endOf } from '#model/reservations/sessions.ts';

export type LabelledFact = readonly [string, string];

export function rowsOf(
  email: PersonFacts,
  language: Language,
  files: readonly EmailAttachment[],
  pay = '',
): readonly LabelledFact[] {
  const { labels } = reservationFrameWords[language];
  return [
    ...rowsOfSeat(email.edition, language, !email.attendee),
    [labels.pay, pay],
    folioRow(email, language),
    fileRow(files, language),
  ];
}

export function folioRow({ folio }: PersonFacts, language: Language): LabelledFact {
  return [reservationFrameWords[language].labels.folio, folio];
}

export function fileRow(files: readonly EmailAttachment[], language: Language): LabelledFact {
  return [reservationFrameWords[language].labels.file, files.map(({ name }) => name).join(', ')];
}

/** `lunes 14 de diciembre a las 18:00`; undefined without a date. */
export function firstClassRow({ timetable }: EditionFacts, language: Language): string | undefined {
  const [first] = timetable;
  return first && dayAndHour(first.date, first.from, language);
}

export function reservationLink(
  { reservationId, to }: ReservationFacts,
  { site, ring }: EmailRender,
  query = '',
): string {
  return `${site}/reservation?token=${signReservation(ring, { id: reservationId, to })}${query}`;
}

/** Button to the reservation; none once links have expired. */
export function ownPage(email: PersonFacts, language: Language, wording: EmailRender): readonly EmailBlock[] {
  const last = email.edition.timetable.at(-1);
  const hasExpired = last && Date.parse(wording.writtenAt) > endOf(last).getTime() + linkDuration;
  return hasExpired ? [] : [button(reservationFrameWords[language].mine, reservationLink(email, wording))];
}

/** An attendee does not cancel: the buyer does. */
export function cannotCome(email: PersonFacts, language: Language, wording: EmailRender, inTime: string): string {
  if (email.attendee) return reservationSeatWords[language].tellBuyer;
  return isLate(email, wording) ? reservationSeatWords[language].tooLate : inTime;
}

function isLate({ edition }: PersonFacts, { writtenAt }: EmailRender): boolean {
  return edition.cancelUntil !== null && edition.cancelUntil <= writtenAt;
}

export function siteOf({ site }: EmailRender): string {
  return new URL(site).host;
}

export function footOfSeat(
  email: PersonFacts,
  language: Language,
  wording: EmailRender,
): Pick<EmailBody, 'why' | 'links'> {
  const foot = footOfEnded(email, language, wording);
  if (email.attendee || isLate(email, wording)) return foot;
  const label = reservationFrameWords[language].cancelMine;
  return { ...foot, links: [{ label, address: reservationLink(email, wording, '&ask=cancel') }] };
}

export function footOfEnded({ folio }: PersonFacts, language: Language, wording: EmailRender): Pick<EmailBody, 'why'> {
  return { why: reservationFrameWords[language].whySeat(folio, siteOf(wording)) };
}
