import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { day } from '#model/time-units.ts';

const days = 7;
const weeks = 5;

export function backupName(at: Date): string {
  return `tlacuilo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Deletes expired backups; returns their names. */
export async function keepBackups(folder: string): Promise<readonly string[]> {
  const old = tooOld(readdirSync(folder));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Kept: the newest of each of the last seven days that have one, and of five weeks. */
export function tooOld(names: readonly string[]): readonly string[] {
  const dated = names.flatMap((name) => {
    const [, date, hour, minute, second] =
      /^tlacuilo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? [];
    const at = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(at) ? [] : [{ name, at }];
  });
  const newestFirst = dated.toSorted((a, b) => b.at - a.at);
  const retained = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [length, most] of [
    [day, days],
    [7 * day, weeks],
  ] as const) {
    const taken = new Set<number>();
    for (const { name, at } of newestFirst) {
      // Calendar spans: with a rolling age, a week's newest would replace the others each night.
      const span = Math.floor(at / length);
      if (taken.size === most || taken.has(span)) continue;
      taken.add(span);
      retained.add(name);
    }
  }
  return newestFirst.filter(({ name }) => !retained.has(name)).map(({ name }) => name);
}
