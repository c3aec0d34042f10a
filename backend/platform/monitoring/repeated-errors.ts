import { minute } from '#model/time-units.ts';

/** Further faults are logged each time. */
const most = 100;

/**
 * Returns true for a new fault, and for one that was away for a minute. Calls `reportRepeats` once a minute with the
 * number of repeats.
 */
export function openRepeatedFaults() {
  const known = new Map<string, { again: number }>();
  return (message: string, fault: unknown, reportRepeats: (again: number, name: string) => void): boolean => {
    const name = nameOf(fault);
    const key = `${message} ${name}`;
    const counted = known.get(key);
    if (counted) {
      counted.again += 1;
      return false;
    }
    if (known.size < most) {
      const count = { again: 0 };
      known.set(key, count);
      const timer = setInterval(() => {
        if (count.again === 0) {
          clearInterval(timer);
          known.delete(key);
          return;
        }
        reportRepeats(count.again, name);
        count.again = 0;
      }, minute).unref();
    }
    return true;
  };
}

function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const frame = fault.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${fault.name}: ${fault.message}${frame}`;
}
