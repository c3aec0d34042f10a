import { ask } from '../line/this-line.ts';

/** How much of each place waits for somebody. */
export type DueCounts = Readonly<Partial<Record<string, number>>>;

let now: DueCounts = {};
const listeners = new Set<() => void>();

/** The numbers beside the places of the rail. */
export const dueCounts = {
  now: () => now,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  put(place: string, count: number): void {
    if (now[place] === count) return;
    now = { ...now, [place]: count };
    for (const listener of listeners) listener();
  },
};

/** What needs somebody, by its kind; see `NeedCounts` of the data service. */
export type NeedCounts = Readonly<Record<string, number>> & { readonly messages: number };

/** Says in the rail what `today` counted. */
export function putDue(counts: NeedCounts): void {
  dueCounts.put('messages', counts.messages);
  dueCounts.put(
    'today',
    Object.values(counts).reduce((sum, count) => sum + count),
  );
}

/** Asks how much waits. */
export async function askDue(): Promise<void> {
  const answer = await ask<{ today: { counts: NeedCounts } | null }>(
    '{ today { counts { messages groups reservations letters accounts backups } } }',
  ).catch(() => undefined);
  if (answer?.ok && answer.data.today) putDue(answer.data.today.counts);
}
