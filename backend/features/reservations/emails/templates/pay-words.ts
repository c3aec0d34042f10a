import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import type { EmailRender } from '#backend/platform/email/outbox/email-template.ts';
import { longDay } from '#content/emails/class-times.ts';
import { moneyOf } from '#content/emails/edition-rows.ts';
import { reservationSeatWords } from '#content/emails/reservation-seat.ts';
import { transferLine } from '#content/emails/transfer.ts';
import type { Language } from '#model/languages.ts';

/** How to pay: the amount left, its day and the account, or that the company writes about it. */
export function payWords({ bank, folio, due }: PersonFacts, language: Language, { inbox }: EmailRender): string {
  const words = reservationSeatWords[language].confirmed;
  if (due?.left === 0) return words.paidUp;
  if (!bank) return words.pay(inbox);
  const amount = due ? moneyOf(due.left, language) : '';
  const day = due?.by ? longDay(due.by, language) : '';
  return `${transferLine({ bank, folio, amount, day }, language)} ${words.transferred}`;
}
