import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { readCatalogue } from '#backend/features/catalogue/catalogue.ts';
import { watchCatalogue } from '#backend/features/catalogue/watch-catalogue.ts';
import { readSeats } from '#backend/features/reservations/seats/read-seats.ts';
import { readFileVersion } from '#backend/platform/database/dialects/sqlite-dialect.ts';
import type { CourseHistoryRow, Database } from '#backend/platform/database/tables.ts';
import { openLiveChanges } from '#backend/platform/events/event-channel.ts';
import { type CachedPage, openPageCache } from '#backend/platform/page-cache/page-cache.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPolicy, wireOver } from '#tests/wire/support/wire-over.ts';

/** A process with a page cache, which learns of others' changes through the database. */
async function openCachedPages(db: Database, databaseUrl: string | null) {
  const faults: unknown[] = [];
  const report = (fault: unknown) => void faults.push(fault);
  const cache = openPageCache();
  const s = {
    db,
    now: () => new Date(),
    imageVersion: async () => null,
    seatsOf: (rows: readonly CourseHistoryRow[]) => readSeats(db, rows),
  };
  const live = await openLiveChanges({ databaseUrl, db, newId: () => 'listening', onConnectionLost: report, report });
  const stopWatching = watchCatalogue({
    ...s,
    deadlinePassed: async () => false,
    changes: live.changes,
    fileVersion: databaseUrl ? undefined : () => readFileVersion(db),
    changed: () => cache.invalidate(),
    report,
  });
  const render = async (): Promise<CachedPage> => {
    const names = (await readCatalogue(s, 'es')).map(({ name, editions }) => [name, ...editions.map(({ id }) => id)]);
    const [headers, empty] = [new Headers(), new Uint8Array()];
    const packed = { identity: empty, br: empty, gzip: empty };
    return { headers, etag: names.join(), packed };
  };
  const read = async () => (await cache.getOrRender('/training', render))?.etag;
  const stop = async () => {
    stopWatching();
    await live.close();
  };
  return { read, stop, faults };
}

describeOnBothEngines('cached pages while another process writes', ({ open, place }) => {
  test('are rendered again after changes, however many arrive at once', async () => {
    const [one, other] = [await open(), await open()];
    const { routes, faults } = await wireOver(one.db, {
      change: (parts) => ({ ...openPolicy(parts), readToken: async () => ({ role: 'guest', identityId: null }) }),
    });
    const pages = await openCachedPages(other.db, (await place()).databaseUrl ?? null);
    /** Sends many changes in one request, while the other process rereads its page. */
    async function change(...changes: readonly string[]): Promise<void> {
      const query = `mutation { ${changes.map((one, n) => `m${n}: ${one} { id }`).join(' ')} }`;
      let answered = false;
      const reading = (async () => {
        while (!answered) {
          await pages.read();
          await pause(1);
        }
      })();
      const body = JSON.stringify({ query });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      answered = true;
      await reading;
      expect(await answer.json()).not.toHaveProperty('errors');
    }
    async function shown(expected: string): Promise<void> {
      const ends = Date.now() + 60_000;
      while ((await pages.read()) !== expected && Date.now() < ends) await pause(10);
      expect(await pages.read()).toBe(expected);
    }

    await change('createCourse(input: { id: "c", name: "new", idCourseHistory: "e" })');
    await shown('new');
    for (const round of ['a', 'b', 'c']) {
      const names = Array.from({ length: 15 }, (_, n) => `${round}${n}`);
      await change(...names.map((name) => `updateCourse(input: { id: "c", name: "${name}" })`));
      await shown(`${round}14`);
    }
    await change('createCourseHistory(input: { id: "e", visible: true })');
    await shown('c14,e');
    await change(
      'createCourse(input: { id: "d", name: "gone" })',
      'deleteCourseHistory(input: { id: "e" })',
      'createCourseHistory(input: { id: "e", visible: false })',
      'updateCourse(input: { id: "c", name: "last" })',
      'deleteCourse(input: { id: "d" })',
    );
    await shown('last');
    // A write without an event and without a new `updatedAt`.
    await one.db.updateTable('course').set({ name: 'by hand' }).execute();
    await shown('by hand');
    await one.db.deleteFrom('course').execute();
    await shown('');
    await pages.stop();
    expect([...faults, ...pages.faults]).toEqual([]);
  });
});
