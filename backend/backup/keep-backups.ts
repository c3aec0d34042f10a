import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';

const day = 24 * 60 * 60_000;
const days = 7;
const weeks = 5;

/** The name of a backup that the service makes by itself. */
export function backupName(at: Date): string {
  return `tlacuilo-${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** Removes the backups of the service that are too old from a folder, and answers their names. Other files stay. */
export async function keepBackups(folder: string): Promise<readonly string[]> {
  const old = tooOld(readdirSync(folder));
  for (const name of old) await rm(join(folder, name), { force: true });
  return old;
}

/** Of these names the backups that are not kept: kept is the newest of each of seven days that have one, and of
 * this week and four before it. */
export function tooOld(names: readonly string[]): readonly string[] {
  const dated = names.flatMap((name) => {
    const [, date, hour, minute, second] =
      /^tlacuilo-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/.exec(name) ?? [];
    const at = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(at) ? [] : [{ name, at }];
  });
  const newestFirst = dated.toSorted((a, b) => b.at - a.at);
  const kept = new Set(newestFirst.slice(0, 1).map(({ name }) => name));
  for (const [length, most] of [
    [day, days],
    [7 * day, weeks],
  ] as const) {
    const taken = new Set<number>();
    for (const { name, at } of newestFirst) {
      // Of the calendar, and not of how long ago: else the newest of a week takes the place of the others each night.
      const span = Math.floor(at / length);
      if (taken.size === most || taken.has(span)) continue;
      taken.add(span);
      kept.add(name);
    }
  }
  return newestFirst.filter(({ name }) => !kept.has(name)).map(({ name }) => name);
}
