import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { day } from '#model/time-units.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { describeOnBothEngines, type Place } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';

/** Each at a random moment; all of them in the long run. */
const kills = generatorRuns(30, 0, 3).numRuns;
const script = fileURLToPath(new URL('support/reserve-seats.ts', import.meta.url));

/** Runs twenty visitors, kills the process at a random moment, and returns the acknowledged reservations. */
async function reserveUntilKilled(place: Place, days: number): Promise<string[]> {
  const child = spawn(process.execPath, [script, JSON.stringify(place), String(days)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output = text(child.stdout);
  await Promise.race([once(child.stdout, 'data'), once(child, 'exit')]);
  await pause(randomInt(0, 120));
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  const [, signal] = (await ended) as [number | null, string | null];
  expect(signal).toBe('SIGKILL');
  return (await output).split('\n').filter((line) => /^(held|confirmed) [\w-]{36}$/.test(line));
}

async function storedReservations(db: Database): Promise<Map<string, { state: string; parts: readonly string[] }>> {
  const rows = await db.selectFrom('reservation').select(['id', 'state']).execute();
  const emails = await db.selectFrom('mailOutbox').select(['cause', 'kind']).execute();
  const consents = await db.selectFrom('consent').select('contactId').execute();
  const of = Map.groupBy(
    [
      ...emails.map(({ cause, kind }) => [cause.replace('reservation:', ''), kind] as const),
      ...consents.map(({ contactId }) => [contactId, 'consent'] as const),
    ],
    ([id]) => id,
  );
  expect([...of.keys()].filter((id) => !rows.some((row) => row.id === id))).toEqual([]);
  const partsOf = (id: string) => (of.get(id) ?? []).map(([, part]) => part).toSorted();
  return new Map(rows.map(({ id, state }) => [id, { state, parts: partsOf(id) }]));
}

describeOnBothEngines('reserving', ({ open, place }) => {
  it(`loses no acknowledged row and no seat when killed ${kills} times`, async () => {
    const { db, engine } = await open();
    const training = await openTraining(db, 1_000_000);
    await db.updateTable('courseHistory').set({ date: '2027-11-22' }).execute();
    const acknowledged: string[] = [];
    for (let n = 0; n < kills; n += 1) acknowledged.push(...(await reserveUntilKilled(await place(), n)));
    expect(acknowledged.length).toBeGreaterThanOrEqual(kills);

    // PostgreSQL may still be ending the killed connections.
    await expect
      .poll(async () => {
        const { n } = await db
          .selectFrom('reservation')
          .select((row) => row.fn.countAll<number>().as('n'))
          .where('state', 'in', ['held', 'confirmed', 'offered'])
          .executeTakeFirstOrThrow();
        return n - (await training.used());
      })
      .toBe(0);
    const found = await storedReservations(db);
    for (const line of acknowledged) {
      const [what, id = ''] = line.split(' ');
      const states = what === 'confirmed' ? ['confirmed'] : ['held', 'confirmed', 'ended'];
      expect(states, `${engine}: ${line}`).toContain(found.get(id)?.state);
    }
    for (const [id, { state, parts }] of found) {
      const emails = state === 'confirmed' ? ['reservation-confirmed'] : [];
      expect({ id, parts }).toEqual({ id, parts: ['consent', ...emails, 'reservation-hold'] });
    }
    training.pass(60 * day);
    await expireDue(training.s);
    expect(await training.used()).toBe([...found.values()].filter(({ state }) => state === 'confirmed').length);
  });
});
