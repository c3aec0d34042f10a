import { dayAfter, isDayOff, weekdayOf } from '#model/courses/days-off.ts';

/** Skips weekends, public holidays and the company's days off. Dates are `YYYY-MM-DD`. */
export function workingDaysAfter(date: string, count: number, daysOff: readonly string[]): string {
  let day = date;
  for (let remaining = count; remaining > 0; ) {
    day = dayAfter(day, 1);
    const isWeekend = weekdayOf(day) === 0 || weekdayOf(day) === 6;
    if (!isWeekend && !isDayOff(day) && !daysOff.includes(day)) remaining -= 1;
  }
  return day;
}
