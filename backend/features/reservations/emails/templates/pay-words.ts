import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import type { EmailRender } from '#backend/platform/email/outbox/email-template.ts';
import { transferLine } from '#content/emails/payments/transfer.ts';
import { longDay } from '#content/emails/reservations/class-times.ts';
import { reservationSeatWords } from '#content/emails/reservations/seat.ts';
import { formatMoney } from '#content/formats/format.ts';
import type { Language } from '#model/languages.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** Amount left, due day and account, or that the company writes about it. */
export function payWords(email: PersonFacts, language: Language, wording: EmailRender): string {
  const { bank, folio, due } = email;
  const words = reservationSeatWords[language].confirmed;
  if (due?.left === 0) return words.paidUp;
  if (!bank) return words.pay(wording.inbox);
  const amount = due ? formatMoney(due.left, language) : '';
  const day = dueDay(email, language, wording);
  return `${transferLine({ bank, folio, amount, day }, language)} ${words.transferred}`;
}

/** `payWords`; empty for a free group and for attendees. */
export function payRow(email: PersonFacts, language: Language, wording: EmailRender): string {
  return email.edition.cost === 0 || email.attendee ? '' : payWords(email, language, wording);
}

/** Empty without a due day, and once it is over. */
export function dueDay({ due }: PersonFacts, language: Language, { writtenAt }: EmailRender): string {
  const by = due?.by;
  return by && by >= dayOf(new Date(writtenAt)).date ? longDay(by, language) : '';
}
