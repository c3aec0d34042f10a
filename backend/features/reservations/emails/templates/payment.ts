import type { PersonFacts } from '#backend/features/reservations/emails/email-facts.ts';
import { facts, heading, note, paragraph } from '#backend/platform/email/outbox/email-body.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { paymentWords } from '#content/emails/payments/payment.ts';
import { rowsOfOffer } from '#content/emails/reservations/edition-rows.ts';
import { formatMoney } from '#content/formats/format.ts';
import { excessOf } from '#model/reservations/payment.ts';
import { folioRow, footOfEnded, ownPage } from './frame.ts';
import { dueDay, payWords } from './pay-words.ts';

interface PaymentFacts extends PersonFacts {
  /** By the company or, of a refund, by the person, in MXN. */
  readonly received: number;
  /** Paid or returned before it, in MXN. */
  readonly before: number;
}

export const paymentRefunded: EmailTemplate<PaymentFacts> = {
  kind: 'payment-refunded',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = paymentWords[language].refund;
    const amount = formatMoney(email.received, language);
    const course = email.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview(amount),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(email.name, amount, course), amount),
        ...ownPage(email, language, wording),
        facts([...rowsOfOffer(email.edition, language, false), folioRow(email, language)]),
      ],
      ...footOfEnded(email, language, wording),
    };
  },
};

export const paymentReminder: EmailTemplate<PersonFacts> = {
  kind: 'payment-reminder',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = paymentWords[language].reminder;
    const { due } = email;
    const remaining = due ? formatMoney(due.left, language) : '';
    const course = email.edition.course[language];
    return {
      subject: words.subject(course),
      preview: words.preview(remaining),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(email.name, remaining, course, dueDay(email, language, wording)), remaining),
        paragraph(payWords(email, language, wording)),
        ...ownPage(email, language, wording),
        note(words.paid),
        facts([...rowsOfOffer(email.edition, language), folioRow(email, language)]),
      ],
      ...footOfEnded(email, language, wording),
    };
  },
};

export const paymentReceived: EmailTemplate<PaymentFacts> = {
  kind: 'payment-received',
  to: 'visitor',
  byConsent: false,
  compose(email, language, wording) {
    const words = paymentWords[language];
    const { due, received } = email;
    const remaining =
      due && due.left > 0 ? words.left(formatMoney(due.left, language), dueDay(email, language, wording)) : '';
    const excess = due ? excessOf(due, email.edition.vatIncluded === null) : 0;
    const over = excess > 0 ? ` ${words.over(formatMoney(excess, language))}` : '';
    const balance =
      due?.left === 0 ? words.complete + over : remaining && email.bank ? `${remaining} ${words.account}` : remaining;
    return {
      subject: words.subject(email.edition.course[language]),
      preview: words.preview(formatMoney(received, language)),
      blocks: [
        heading(words.heading),
        paragraph(words.lead(email.name, formatMoney(received, language)), formatMoney(received, language)),
        ...(balance ? [paragraph(balance)] : []),
        ...ownPage(email, language, wording),
        facts([
          [words.paid, due ? words.of(formatMoney(due.paid, language), formatMoney(due.total, language)) : ''],
          ...rowsOfOffer(email.edition, language),
          folioRow(email, language),
        ]),
      ],
      ...footOfEnded(email, language, wording),
    };
  },
};
