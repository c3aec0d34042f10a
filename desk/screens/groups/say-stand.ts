import { groupWords } from '#content/desk/group.ts';
import { fill } from '#look/fill.ts';
import { formatClock, formatDay, formatMoney } from '#look/format.ts';
import type { Language } from '#model/languages.ts';
import { sayDay } from '../../editions/say-day.ts';
import { companyDay } from '../../wire/say-when.ts';
import { sayPaidBy } from './payment-way.ts';
import type { StaffReservation } from './reservation.ts';

/** How a reservation stands, in words: `apartado hasta las 11:42`, `dejó su lugar`. */
export function sayStand(
  { state, endReason, until, reviewSince }: StaffReservation,
  now: Date,
  language: Language,
): string {
  const { states, ends } = groupWords[language];
  if (state === 'ended') return ends[(endReason ?? '') as keyof typeof ends] ?? states.ended;
  if (reviewSince !== null) return states.review;
  return fill(states[state], { until: until === null ? '' : sayUntil(until, now, language) });
}

/** Until when, inside a sentence: `11:42` of today, else the day with it. */
export function sayUntil(until: string, now: Date, language: Language): string {
  const [moment, hour] = [new Date(until), formatClock(until)];
  if (companyDay(until) === companyDay(now.toISOString())) return fill(groupWords[language].days.hour, { hour });
  return fill(groupWords[language].days.atHour, { day: sayDay(moment, now, language), hour });
}

/** Since when: `hoy`, `4 nov`. */
export function saySince(moment: string, now: Date, language: Language): string {
  const day = companyDay(moment);
  return day === companyDay(now.toISOString()) ? groupWords[language].days.today : formatDay(day, language, 'short');
}

/** What was paid, or that nothing was. */
export function sayPaid(
  {
    paidAmount,
    paidBy,
    paidOn,
    refundedOn = null,
  }: Pick<StaffReservation, 'paidAmount' | 'paidBy' | 'paidOn'> & Partial<Pick<StaffReservation, 'refundedOn'>>,
  language: Language,
): string {
  const words = groupWords[language];
  if (paidAmount === null) return words.unpaid;
  if (refundedOn !== null) {
    const amount = formatMoney(paidAmount, language);
    return fill(words.refunds.returned, { amount, day: formatDay(refundedOn, language, 'short') });
  }
  const day = paidOn === null ? '' : formatDay(paidOn, language, 'short');
  return [formatMoney(paidAmount, language), sayPaidBy(paidBy, language), day].filter(Boolean).join(', ');
}
