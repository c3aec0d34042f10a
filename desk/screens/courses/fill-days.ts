import { companyDay } from '../../wire/say-when.ts';

/** As much of a reservation as counts: when its seat was confirmed, and, where that was given up, when; null where that is not known. Times are ISO. */
export interface SeatTime {
  readonly confirmedAt: string | null;
  readonly state: string;
  readonly endedAt: string | null;
}

/** So many seats were confirmed from `day` on, in days before the first class. */
export interface FilledDay {
  readonly day: number;
  readonly count: number;
}

/** The days on which the number of confirmed seats of a group became another one, the earliest first, until its first class (`first`: `YYYY-MM-DD`). */
export function fillDays(seats: readonly SeatTime[], first: string): readonly FilledDay[] {
  const changes = new Map<number, number>();
  const change = (at: string, by: number) => {
    const day = daysUntil(first, companyDay(at));
    changes.set(day, (changes.get(day) ?? 0) + by);
  };
  for (const { confirmedAt, state, endedAt } of seats) {
    if (confirmedAt === null || (state === 'ended' && endedAt === null)) continue;
    change(confirmedAt, 1);
    if (endedAt !== null) change(endedAt, -1);
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

/** How many there were so many days before the first class. */
export function countAt(filled: readonly FilledDay[], day: number): number {
  return filled.findLast((one) => one.day >= day)?.count ?? 0;
}

/** From one day to another, both `YYYY-MM-DD`. */
export function daysUntil(day: string, from: string): number {
  return (Date.parse(day) - Date.parse(from)) / 86_400_000;
}
