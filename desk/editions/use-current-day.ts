import { useNow } from '#desk/screens/today/use-now.ts';
import { dayInCompany } from '#desk/wire/say-when.ts';

/** `now`: to the minute; `today`: the company's day as `YYYY-MM-DD`. */
export function useCurrentDay(): { readonly now: Date; readonly today: string } {
  const now = useNow();
  return { now, today: dayInCompany(now.toISOString()) };
}
