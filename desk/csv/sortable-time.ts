import { companyBasics } from '#content/company-basics.ts';

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: companyBasics.timeZone,
});

/** Company time as `2026-11-19 08:05`, a date to spreadsheets. */
export function sortableTime(moment: string): string {
  return format.format(new Date(moment));
}
