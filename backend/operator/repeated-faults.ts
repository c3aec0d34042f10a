/** Different faults that are counted at once; what comes beyond them is told as it comes. */
const most = 100;
const minute = 60_000;

/**
 * Whether a fault is new and has to be told now. `tellAgain` is called once a minute while it goes on, with how many times
 * it came since: a database that is away does not fill the disk with the same words.
 */
export type IsNewFault = (said: string, fault: unknown, tellAgain: (again: number, name: string) => void) => boolean;

/** Knows the faults of this process. One that did not come for a minute is new again. */
export function openRepeatedFaults(): IsNewFault {
  const known = new Map<string, { again: number }>();
  return (said, fault, tellAgain) => {
    const name = nameOf(fault);
    const key = `${said} ${name}`;
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
        tellAgain(count.again, name);
        count.again = 0;
      }, minute).unref();
    }
    return true;
  };
}

/** What makes two faults the same: their kind, their words and the place they come from. */
function nameOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const place = fault.stack?.split('\n').find((line) => line.startsWith('    at ')) ?? '';
  return `${fault.name}: ${fault.message}${place}`;
}
