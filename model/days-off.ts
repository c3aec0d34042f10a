/**
 * The days on which the company gives no class: those that Mexican labour law names (art. 74) and the company's own. Dates are
 * `YYYY-MM-DD`.
 */

/** Month and day, every year: 1 January, 1 May, 16 September and 25 December by law; the last days of December are ours. */
const everyYear: ReadonlySet<string> = new Set(['01-01', '05-01', '09-16', '12-24', '12-25', '12-31']);

/** The law moves three of its days to a Monday: the first of February, the third of March, the third of November. */
const mondays: Readonly<Record<string, number>> = { '02': 1, '03': 3, '11': 3 };

/** Every sixth year a president takes office on 1 October. */
const inauguration = { monthDay: '10-01', year: 2024, every: 6 };

/** Whether there is no class on `date`. */
export function isDayOff(date: string): boolean {
  const monthDay = date.slice(5);
  if (everyYear.has(monthDay)) return true;
  if (monthDay === inauguration.monthDay)
    return (Number(date.slice(0, 4)) - inauguration.year) % inauguration.every === 0;
  const nth = mondays[date.slice(5, 7)];
  return nth !== undefined && weekdayOf(date) === 1 && Math.ceil(Number(date.slice(8)) / 7) === nth;
}

/** The day of the week of `date`, 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The date `days` after `date`. */
export function dayAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
