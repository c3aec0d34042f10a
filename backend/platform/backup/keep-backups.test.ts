import { expect, test } from 'vitest';
import { backupName, tooOld } from './keep-backups.ts';

const day = 86_400_000;
const start = Date.parse('2026-01-01T09:00:00.000Z');

test('nightly backups leave the newest of seven days and of four weeks', () => {
  let there: string[] = [];
  for (let night = 0; night < 90; night += 1) {
    const now = new Date(start + night * day);
    there.push(backupName(now));
    const old = new Set(tooOld(there));
    there = there.filter((name) => !old.has(name));
  }
  const ages = there.map((name) => 89 - Math.round((Date.parse(`${name.slice(9, 19)}T09:00:00Z`) - start) / day));
  expect(ages.slice(-7)).toEqual([6, 5, 4, 3, 2, 1, 0]);
  expect(ages.length).toBeLessThanOrEqual(11);
  // Within the month, gaps are at most a week.
  for (const [at, age] of ages.entries()) if (at > 0) expect((ages[at - 1] ?? 0) - age).toBeLessThanOrEqual(7);
  expect(ages[0]).toBeGreaterThanOrEqual(21);
});

test('foreign files stay, and of one day the newest backup', () => {
  const newest = backupName(new Date(start));
  const older = backupName(new Date(start - 60_000));
  expect(tooOld(['mine.backup', 'tlacuilo-x.backup', `${newest}.1-a.part`, newest, older])).toEqual([older]);
});
