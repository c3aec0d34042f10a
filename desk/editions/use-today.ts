import { useNow } from '../screens/today/use-now.ts';
import { companyDay } from '../wire/say-when.ts';

/** Now, true to the minute, and the day that it is where the company is, `YYYY-MM-DD`. */
export function useToday(): { readonly now: Date; readonly today: string } {
  const now = useNow();
  return { now, today: companyDay(now.toISOString()) };
}
