import { dayInCompany } from '#desk/wire/say-when.ts';
import type { Reservation } from '#model/api.generated.ts';
import { day as oneDay } from '#model/time-units.ts';

/** Confirmed seats from `day` on, in days before the first class. */
export interface FilledDay {
  readonly day: number;
  readonly count: number;
}

type SeatTime = Pick<Reservation, 'confirmedAt' | 'endedAt' | 'seats'> & { readonly state: string };

/** Earliest first. `first`: day of the first class, `YYYY-MM-DD`. */
export function fillDays(reservations: readonly SeatTime[], first: string): readonly FilledDay[] {
  const changes = new Map<number, number>();
  const change = (at: string, by: number) => {
    const day = daysUntil(first, dayInCompany(at));
    changes.set(day, (changes.get(day) ?? 0) + by);
  };
  for (const { confirmedAt, state, endedAt, seats } of reservations) {
    if (confirmedAt === null || (state === 'ended' && endedAt === null)) continue;
    change(confirmedAt, seats);
    if (endedAt !== null) change(endedAt, -seats);
  }
  let count = 0;
  return [...changes]
    .filter(([day, by]) => day >= 0 && by !== 0)
    .toSorted(([one], [other]) => other - one)
    .map(([day, by]) => {
      count += by;
      return { day, count };
    });
}

/** `day`: days before the first class. */
export function countAt(filled: readonly FilledDay[], day: number): number {
  return filled.findLast((one) => one.day >= day)?.count ?? 0;
}

/** Both `YYYY-MM-DD`. */
export function daysUntil(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / oneDay;
}
