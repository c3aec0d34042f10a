import type { Company } from '#model/company/company.ts';
import { dayAfter } from '#model/courses/days-off.ts';
import { roundMoney } from '#model/money.ts';
import { dayOf } from './sessions.ts';

/** Value-added tax of Mexico. */
export const vat = 0.16;

/** In MXN with tax. */
export interface AmountDue {
  readonly total: number;
  readonly paid: number;
  readonly left: number;
  /** `YYYY-MM-DD`; null without a rule of the company. */
  readonly by: string | null;
}

interface Payment {
  readonly paidAmount: number | null;
  /** The returned part. */
  readonly refundedAmount: number | null;
}

/** The part beyond the price. `mayLackTax`: the tax may have been paid on top. */
export function excessOf({ total, paid }: Pick<AmountDue, 'total' | 'paid'>, mayLackTax: boolean): number {
  const isWithTax = mayLackTax && Math.abs(paid - total * (1 + vat)) < 1;
  return isWithTax ? 0 : Math.max(0, roundMoney(paid - total));
}

interface Owing extends Payment {
  readonly seats: number;
  readonly confirmedAt: string | null;
}

/** In MXN with tax, which is added to a price without it; null while unknown. */
export function totalPrice({ cost, vatIncluded }: Price, seats: number): number | null {
  if (cost === null) return null;
  return roundMoney(cost * seats * (vatIncluded === false ? 1 + vat : 1));
}

interface Price {
  readonly cost: number | null;
  readonly vatIncluded: boolean | null;
}

/** `seatPrice`: agreed for one seat (MXN, with tax); null: that of the group. */
export function agreedPrice({ cost, vatIncluded }: Price, seatPrice: number | null): Price {
  const own = { cost, vatIncluded };
  return seatPrice === null || seatPrice === totalPrice(own, 1) ? own : { cost: seatPrice, vatIncluded: true };
}

/** In MXN. */
export function netPaid({ paidAmount, refundedAmount }: Payment): number {
  return Math.max(0, roundMoney((paidAmount ?? 0) - (refundedAmount ?? 0)));
}

/**
 * Null for a free or unconfirmed seat, an attendee, or an unknown price. `firstDay`: `YYYY-MM-DD`.
 */
export function dueOf(
  price: Price,
  { seats, confirmedAt, ...payment }: Owing,
  firstDay: string | null,
  terms: Company['paymentTerms'],
): AmountDue | null {
  const total = totalPrice(price, seats);
  const paid = netPaid(payment);
  if (total === null || seats === 0 || confirmedAt === null || (total === 0 && paid === 0)) return null;
  const left = roundMoney(total - paid);
  // Tax is rounded per seat.
  return { total, paid, left: left > seats / 100 ? left : 0, by: dueDay(terms, confirmedAt, firstDay) };
}

/** Due day by `terms`, `YYYY-MM-DD`; never before the day of the confirmation. */
function dueDay(terms: Company['paymentTerms'], confirmedAt: string, firstDay: string | null): string | null {
  if (!terms) return null;
  const confirmed = dayOf(new Date(confirmedAt)).date;
  const after = dayAfter(confirmed, terms.days);
  const latest = firstDay === null ? after : dayAfter(firstDay, -terms.before);
  const [day = after] = [after, latest].toSorted();
  return [confirmed, day].toSorted()[1] ?? day;
}

/** Refund of a cancellation in MXN, by the company's rule; null without one. */
export function refundOf(
  paid: number,
  rule: Company['cancellation'],
  endedAt: string,
  firstDay: string | null,
): number | null {
  if (!rule) return null;
  const inTime = firstDay === null || dayOf(new Date(endedAt)).date <= dayAfter(firstDay, -rule.days);
  return roundMoney((paid * (inTime ? rule.refund : rule.late)) / 100);
}
