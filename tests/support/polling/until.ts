import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `holds` returns true; throws after a minute at least. */
export async function until(holds: () => boolean): Promise<void> {
  for (let attempt = 0; attempt < 6_000 && !holds(); attempt += 1) await pause(10);
  if (!holds()) throw new Error(`What was waited for did not come: ${holds.toString()}`);
}
