import { type Company, company } from '#content/company.ts';
import { companyFactWords } from '#content/company-facts.ts';
import { fill, fillPlural } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import { dialable, mapAddress, whatsappAddress } from './reach.ts';

/** One fact as a reader meets it: what it is, what it says, and where it leads. */
export interface FactRow {
  readonly name: FactName;
  readonly label: string;
  readonly text: string;
  readonly href?: string;
}

/** The facts that are shown in a list, in its order. */
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
  | 'pay'
  | 'cancellation';

/** Those of the facts that the company gave, in the order in which they were asked for: an absent one leaves no row. */
export function factRows(names: readonly FactName[], language: Language, facts: Company = company): FactRow[] {
  const words = companyFactWords[language];
  const { phone, whatsapp, street, city, answerDays, cancellation } = facts;
  const place = [street, city].filter(Boolean).join(', ');
  const row = (name: FactName, label: string, text: string | null | undefined, href?: string): [FactName, FactRow][] =>
    text ? [[name, { name, label, text, ...(href ? { href } : {}) }]] : [];
  const rows = new Map<FactName, FactRow>([
    ...row('email', words.email, facts.email, `mailto:${facts.email}`),
    ...row('phone', words.phone, phone, phone ? `tel:${dialable(phone)}` : ''),
    ...row('whatsapp', words.whatsapp, whatsapp, whatsapp ? whatsappAddress(whatsapp) : ''),
    ...row('hours', words.hours, fill(words.hoursText, facts.officeHours)),
    ...row('answer', words.answer, answerDays === null ? null : fillPlural(words.answerText, answerDays, language)),
    ...row('place', words.place, place, street ? mapAddress(place) : ''),
    ...row('founded', words.founded, facts.founded === null ? null : String(facts.founded)),
    ...row('legalName', words.legalName, facts.legalName),
    ...row('rfc', words.rfc, facts.rfc),
    ...row('registration', words.registration, facts.trainerRegistration),
    ...row('pay', words.pay, [facts.payment?.[language], facts.invoices?.[language]].filter(Boolean).join(' ')),
    ...row('cancellation', words.cancellation, cancellation && fill(words.cancellationText, { ...cancellation })),
  ]);
  return names.flatMap((name) => rows.get(name) ?? []);
}
