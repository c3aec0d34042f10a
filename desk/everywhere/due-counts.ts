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

/** Asks how many messages are open. */
export async function askDue(): Promise<void> {
  const answer = await ask<{ listMessages: { counts: { open: number } } | null }>(
    '{ listMessages(limit: 1) { counts { open } } }',
  ).catch(() => undefined);
  if (answer?.ok && answer.data.listMessages) dueCounts.put('messages', answer.data.listMessages.counts.open);
}
