/** The company's clock, as in `content/company.ts`: dates and hours of courses are meant by it (requirements, section 3). */
export const timeZone = 'America/Mexico_City';

const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date on the company's calendar at that moment, `YYYY-MM-DD`. */
export function companyDay(at: Date): string {
  return format.format(at);
}

/** The first date at least `days` after `from` that falls on `weekday` (0 is Sunday), both `YYYY-MM-DD`. */
export function weekdayAfter(from: string, days: number, weekday: number): string {
  const date = new Date(`${from}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  date.setUTCDate(date.getUTCDate() + ((weekday - date.getUTCDay() + 7) % 7));
  return date.toISOString().slice(0, 10);
}
