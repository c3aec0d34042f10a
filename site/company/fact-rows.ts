import { companyFactWords } from '#content/company-facts.ts';
import type { Company } from '#model/company/company.ts';
import { textIn } from '#model/courses/course-sheet.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import type { Language } from '#model/languages.ts';
import { phoneAddress, whatsappAddress } from '#model/people/phone.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import { fill, fillPlural } from '#ui/fill.ts';
import { formatDays } from '#ui/format.ts';
import { mapAddress, openHours } from './map-and-hours.ts';

export interface FactRow {
  readonly name: FactName;
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

export type FactName =
  | 'email'
  | 'phone'
  | 'whatsapp'
  | 'hours'
  | 'answer'
  | 'place'
  | 'founded'
  | 'legalName'
  | 'rfc'
  | 'registration'
  /** Payment of a course. */
  | 'pay'
  | 'payBy'
  | 'payProject'
  | 'cancellation'
  | 'canceled';

/** Days off are shown this many days before. */
const daysAhead = 30;

/** Unknown facts have no row. */
export function factRows(names: readonly FactName[], language: Language, facts: Company, now = new Date()): FactRow[] {
  const words = companyFactWords[language];
  const { phone, whatsapp, street, district, city, map, answerDays, cancellation } = facts;
  const address = [street, district, city && textIn(city, language)].filter(Boolean).join(', ');
  const paid = (how: Company['payment']) =>
    [how, facts.invoices]
      .map((text) => text && textIn(text, language))
      .filter(Boolean)
      .join(' ');
  const today = dayOf(now).date;
  const off = facts.daysOff.filter((day) => day >= today && day <= dayAfter(today, daysAhead));
  const closed = off.length > 0 ? fill(words.closed, { days: formatDays(off, language) }) : '';
  const row = (name: FactName, label: string, text: string | null | undefined, href?: string): [FactName, FactRow][] =>
    text ? [[name, { name, label, text, ...(href ? { href } : {}) }]] : [];
  const rows = new Map<FactName, FactRow>([
    ...row('email', words.email, facts.email, `mailto:${facts.email}`),
    ...row('phone', words.phone, phone, phone ? phoneAddress(phone) : ''),
    ...row('whatsapp', words.whatsapp, whatsapp, whatsapp ? whatsappAddress(whatsapp) : ''),
    ...row(
      'hours',
      words.hours,
      [fill(words.hoursText, openHours(facts, language)), closed].filter(Boolean).join('. '),
    ),
    ...row('answer', words.answer, answerDays === null ? null : fillPlural(words.answerText, answerDays, language)),
    ...row('place', words.place, address, map ?? (street ? mapAddress(address) : '')),
    ...row('founded', words.founded, facts.founded === null ? null : String(facts.founded)),
    ...row('legalName', words.legalName, facts.legalName),
    ...row('rfc', words.rfc, facts.rfc),
    ...row('registration', words.registration, facts.trainerRegistration),
    ...row('pay', words.pay, paid(facts.payment)),
    ...row('payBy', words.payBy, facts.paymentTerms && payBy(facts.paymentTerms, language)),
    ...row('payProject', words.pay, paid(facts.projectPayment)),
    ...row('cancellation', words.cancellation, cancellation && refunds(cancellation, language)),
    ...row('canceled', words.canceled, words.canceledText),
  ]);
  return names.flatMap((name) => rows.get(name) ?? []);
}

/** The days of `paymentTerms`, and when an unpaid seat is released. */
function payBy({ days, before, lapse }: NonNullable<Company['paymentTerms']>, language: Language): string {
  const { payByText, payDays, payBefore, payLapse } = companyFactWords[language];
  const due = fill(payByText, { days: inDays(payDays, days, language), before: inDays(payBefore, before, language) });
  return lapse ? `${due} ${fillPlural(payLapse, lapse, language)}` : due;
}

function refunds({ days, ...shares }: NonNullable<Company['cancellation']>, language: Language): string {
  const { cancellationText, payBefore } = companyFactWords[language];
  return fill(cancellationText, { ...shares, before: inDays(payBefore, days, language) });
}

function inDays(
  words: { readonly none: string; readonly one: string; readonly other: string },
  n: number,
  language: Language,
): string {
  return n === 0 ? words.none : fillPlural(words, n, language);
}
