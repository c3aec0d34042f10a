/** Mexican public holidays (labour law, art. 74) and the company's days off. Dates are `YYYY-MM-DD`. */

/** The company's own are 24 and 31 December. */
const everyYear: ReadonlySet<string> = new Set(['01-01', '05-01', '09-16', '12-24', '12-25', '12-31']);

/** Holidays on the n-th Monday of a month. */
const mondays: Readonly<Record<string, number>> = { '02': 1, '03': 3, '11': 3 };

/** A president takes office every sixth year. */
const inauguration = { monthDay: '10-01', year: 2024, every: 6 };

export function isDayOff(date: string): boolean {
  const monthDay = date.slice(5);
  if (everyYear.has(monthDay)) return true;
  if (monthDay === inauguration.monthDay)
    return (Number(date.slice(0, 4)) - inauguration.year) % inauguration.every === 0;
  const nth = mondays[date.slice(5, 7)];
  return nth !== undefined && weekdayOf(date) === 1 && Math.ceil(Number(date.slice(8)) / 7) === nth;
}

/** A real day, `YYYY-MM-DD`. */
export function isCalendarDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
