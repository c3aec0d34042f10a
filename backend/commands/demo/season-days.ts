import { dayAfter, isDayOff, weekdayOf } from '#model/days-off.ts';
import { startOf } from '#model/sessions.ts';

/** A moment of the company's calendar: so many days from `today` (`YYYY-MM-DD`), at `HH:MM`. */
export function momentOf(today: string, days: number, from: string): Date {
  return startOf({ date: dayAfter(today, days), from, to: from });
}

/** The first day of the period from then on that is no day off, `YYYY-MM-DD`. */
export function firstClassDay(today: string, days: number, period: 'Mon-Fri' | 'Saturday'): string {
  for (let n = days; ; n += 1) {
    const date = dayAfter(today, n);
    const weekday = weekdayOf(date);
    const fits = period === 'Saturday' ? weekday === 6 : weekday >= 1 && weekday <= 5;
    if (fits && !isDayOff(date)) return date;
  }
}
