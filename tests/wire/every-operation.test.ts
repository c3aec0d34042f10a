import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#backend/database/tables.ts';
import { describeOnBothEngines } from '#tests/engines/engines.ts';
import { compareWithPlainModel, type Send } from './compare-with-plain-model.ts';
import { plainModel } from './plain-model.ts';
import { operations } from './plain-operations.ts';
import { openPolicy, wireOver } from './wire-over.ts';

/** Of SQLite all that the issue asks for, of PostgreSQL, where each takes its way over a socket, a part. */
const runs = { sqlite: { numRuns: 45, atLeast: 5_000 }, postgres: { numRuns: 15, atLeast: 1_000 } };
/** What happens in such a run, so that one in which hardly anything happens does not pass. */
const everything = [
  ['create', 'done', 'again', 'wrong', 'condition'],
  ['update', 'done', 'wrong', 'condition'],
  ['delete', 'done', 'condition'],
  ['get', 'there', 'not there'],
  ['list', 'limit', '1 parts', '2 parts', '3 parts', 'all of some', 'some of some', 'none of some', 'none of none'],
  ['follow', 'to an edition', 'to nothing', 'to courses', 'to no courses'],
].flatMap(([kind, ...outcomes]) => outcomes.map((outcome) => `${kind}: ${outcome}`));
const start = Date.UTC(2026, 10, 20);

describeOnBothEngines('any operations, one after the other', ({ engine, open }) => {
  test('answer as the plain model does', { timeout: 300_000 }, async () => {
    const { db } = await open();
    let now = start;
    const { routes, faults } = await wireOver(db, {
      clock: () => now,
      change: (parts) => ({ ...openPolicy(parts), readAccessToken: async () => ({ role: 'guest', identityId: null }) }),
    });
    const send: Send = async (query, variables) => {
      const body = JSON.stringify({ query, variables });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      expect(answer.status).toBe(200);
      return answer.json();
    };

    let count = 0;
    const happened = new Set<string>();
    const property = fc.asyncProperty(fc.array(operations, { size: 'max', maxLength: 240 }), async (batches) => {
      await empty(db);
      const model = plainModel();
      for (const operation of batches.flat()) {
        now += 1_000;
        count += 1;
        happened.add(await compareWithPlainModel(model, send, operation, new Date(now).toISOString()));
      }
    });
    const { numRuns, atLeast } = runs[engine];
    await fc.assert(property, { seed: 20_261_120, numRuns });

    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(atLeast);
    expect([...happened]).toEqual(expect.arrayContaining(everything));
  });
});

async function empty(db: Database): Promise<void> {
  for (const table of ['newsletter', 'contact', 'consent', 'course', 'courseHistory', 'mailOutbox'] as const) {
    await db.deleteFrom(table).execute();
  }
}
