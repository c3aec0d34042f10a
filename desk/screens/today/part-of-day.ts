import { companyBasics } from '#content/company-basics.ts';

/** Company time: morning until noon, night from 19 to 5. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'night' {
  const hour = Number(
    new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: companyBasics.timeZone }).format(
      now,
    ),
  );
  if (hour < 5 || hour >= 19) return 'night';
  return hour < 12 ? 'morning' : 'afternoon';
}
