/** Prices in cents, by product. */
export const prices: readonly number[] = [3500, 1800, 6500, 4000, 2000, 4500];
/** Cash that a customer may hand over, in cents. */
export const bills: readonly number[] = [5000, 10_000, 20_000, 50_000, 100_000];

const mostOfOne = 99;

interface Day {
  readonly sales: number;
  /** Pieces by product. */
  readonly sold: readonly number[];
}

export interface Till {
  /** Pieces by product. */
  readonly ticket: readonly number[];
  /** In cents; null: not chosen. */
  readonly given: number | 'exact' | null;
  readonly day: Day;
  /** Day closed last, until the next sale. */
  readonly closed: Day | null;
}

const none: readonly number[] = prices.map(() => 0);

/** In the middle of a sale and a day: an untouched page explains itself. */
export const firstTill: Till = {
  ticket: [2, 3, 0, 0, 0, 0],
  given: 20_000,
  day: { sales: 7, sold: [4, 9, 2, 1, 1, 0] },
  closed: null,
};

/** Sum in cents. */
export function totalOf(pieces: readonly number[]): number {
  return pieces.reduce((sum, count, product) => sum + count * (prices[product] ?? 0), 0);
}

/** In cents, negative while money is missing; null without a ticket or cash. */
export function changeDue({ ticket, given }: Till): number | null {
  const total = totalOf(ticket);
  if (total === 0 || given === null) return null;
  return given === 'exact' ? 0 : given - total;
}

export function addPieces(till: Till, product: number, by: 1 | -1): Till {
  const ticket = till.ticket.map((count, index) =>
    index === product ? Math.min(mostOfOne, Math.max(0, count + by)) : count,
  );
  return { ...till, ticket };
}

export function refusalOf(till: Till): 'empty' | 'unpaid' | 'short' | null {
  if (totalOf(till.ticket) === 0) return 'empty';
  const change = changeDue(till);
  if (change === null) return 'unpaid';
  return change < 0 ? 'short' : null;
}

/** No-op when refused. */
export function chargeSale(till: Till): Till {
  if (refusalOf(till)) return till;
  const sold = till.day.sold.map((count, product) => count + (till.ticket[product] ?? 0));
  return { ticket: none, given: null, day: { sales: till.day.sales + 1, sold }, closed: null };
}

/** Starts an empty day; the ticket stays. */
export function closeDay(till: Till): Till {
  return { ...till, day: { sales: 0, sold: none }, closed: till.day };
}

/** Reverts `closeDay` until the next sale. */
export function reopenDay(till: Till): Till {
  return till.closed ? { ...till, day: till.closed, closed: null } : till;
}

/** The first of equals; null before the first sale. */
export function bestSeller({ sold }: Day): number | null {
  const most = Math.max(...sold);
  return most === 0 ? null : sold.indexOf(most);
}
