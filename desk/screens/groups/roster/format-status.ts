import { groupWords } from '#content/desk/group.ts';
import { dayInWords } from '#desk/editions/format-day.ts';
import { formatPaymentWay } from '#desk/screens/groups/payment-way.ts';
import type { StaffReservation } from '#desk/screens/groups/reservation.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Language } from '#model/languages.ts';
import { costWords } from '#ui/courses/course-words.ts';
import { fill } from '#ui/fill.ts';
import { formatClock, formatDay, formatMoney } from '#ui/format.ts';

/** `apartado hasta las 11:42`, `dejó su lugar`. */
export function formatStatus(
  { state, endReason, until, reviewSince }: StaffReservation,
  now: Date,
  language: Language,
): string {
  const { states, ends } = groupWords[language];
  if (endReason === 'expired' && reviewSince !== null) return ends.unapproved;
  if (state === 'ended') return ends[(endReason ?? '') as keyof typeof ends] ?? states.ended;
  if (reviewSince !== null) return states.review;
  return fill(states[state], { until: until === null ? '' : formatUntil(until, now, language) });
}

/** `11:42` if today, else with the day. */
function formatUntil(until: string, now: Date, language: Language): string {
  const [end, hour] = [new Date(until), formatClock(until, language)];
  if (dayInCompany(until) === dayInCompany(now.toISOString())) return fill(groupWords[language].days.hour, { hour });
  return fill(groupWords[language].days.atHour, { day: dayInWords(end, now, language), hour });
}

/** `hoy`, `4 nov`. */
export function formatSince(since: string, now: Date, language: Language): string {
  const day = dayInCompany(since);
  return day === dayInCompany(now.toISOString()) ? groupWords[language].days.today : formatDay(day, language, 'short');
}

export function formatPayment(
  {
    paidAmount,
    paidBy,
    paidOn,
    seatPrice = null,
    refundedAmount = null,
    refundedOn = null,
    total = null,
    dueOn = null,
  }: Pick<StaffReservation, 'paidAmount' | 'paidBy' | 'paidOn'> &
    Partial<Pick<StaffReservation, 'seatPrice' | 'refundedAmount' | 'refundedOn' | 'total' | 'dueOn'>>,
  language: Language,
): string {
  const words = groupWords[language];
  if (paidAmount === null && seatPrice === 0) return costWords(0, language);
  if (paidAmount === null) {
    const by = dueOn !== null && dueOn < dayInCompany() ? words.unpaidSince : words.unpaidBy;
    return dueOn === null ? words.unpaid : fill(by, { day: formatDay(dueOn, language, 'short') });
  }
  const refund = {
    amount: formatMoney(refundedAmount ?? 0, language),
    day: refundedOn === null ? '' : formatDay(refundedOn, language, 'short'),
  };
  if (refundedAmount === paidAmount) return fill(words.refunds.returned, refund);
  const day = paidOn === null ? '' : formatDay(paidOn, language, 'short');
  const isPart = total !== null && paidAmount < total;
  const amount = isPart
    ? fill(words.paidPart, { paid: formatMoney(paidAmount, language), total: formatMoney(total, language) })
    : formatMoney(paidAmount, language);
  const paid = [amount, formatPaymentWay(paidBy, language), day].filter(Boolean).join(', ');
  return refundedAmount ? `${paid}; ${fill(words.refunds.returnedPart, refund)}` : paid;
}
