import { companyBasics } from '#content/company-basics.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: companyBasics.timeZone,
});

/** A moment as `2026-11-19 08:05` in the company's time: a spreadsheet reads it as a date, and sorts it as text too. */
export function sortableTime(moment: string): string {
  return format.format(new Date(moment));
}
