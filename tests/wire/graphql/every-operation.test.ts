import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { generatorRuns } from '#tests/support/generators/generator-runs.ts';
import { contractFields } from '#tests/wire/support/contract.ts';
import { listOperators } from '#tests/wire/support/every-operator.ts';
import { compareWithPlainModel, plurals, type Send } from '#tests/wire/support/plain-model/compare-with-plain-model.ts';
import { plainModel } from '#tests/wire/support/plain-model/plain-model.ts';
import { type Operation, operations } from '#tests/wire/support/plain-model/plain-operations.ts';
import { openPolicy, wireOver } from '#tests/wire/support/wire-over.ts';

/** Outcomes that a run must reach, against vacuous passes. */
const everything = [
  ['create', 'done', 'again', 'wrong', 'condition'],
  ['update', 'done', 'wrong', 'condition'],
  ['delete', 'done', 'condition'],
  ['get', 'there', 'not there'],
  ['list', 'limit', '1 parts', '2 parts', '3 parts', 'all of some', 'some of some', 'none of some', 'none of none'],
  ['follow', 'to an edition', 'to nothing', 'to courses', 'to no courses'],
].flatMap(([kind, ...outcomes]) => outcomes.map((outcome) => `${kind}: ${outcome}`));
/** Every operation of the contract, and every operator of each filter type. */
const ofContract = [
  ...['Query', 'Mutation'].flatMap((type) => Object.keys(contractFields(type))),
  ...Object.keys(listOperators).flatMap((type) => Object.keys(contractFields(type)).map((name) => `${type}.${name}`)),
  'and',
  'or',
  'not',
];
const start = Date.UTC(2026, 10, 20);

describeOnBothEngines('any sequence of operations', ({ open }) => {
  test('respond as the plain model does', async () => {
    const { db } = await open();
    let now = start;
    const { routes, faults } = await wireOver(db, {
      clock: () => now,
      change: (parts) => ({ ...openPolicy(parts), readToken: async () => ({ role: 'guest', identityId: null }) }),
    });
    const send: Send = async (query, variables) => {
      const body = JSON.stringify({ query, variables });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      expect(answer.status).toBe(200);
      return answer.json();
    };

    let count = 0;
    const happened = new Set<string>();
    const tried = new Set<string>();
    const property = fc.asyncProperty(fc.array(operations, { size: 'max', maxLength: 240 }), async (batches) => {
      await empty(db);
      const model = plainModel();
      for (const operation of batches.flat()) {
        now += 1_000;
        count += 1;
        for (const name of namesIn(operation)) tried.add(name);
        happened.add(await compareWithPlainModel(model, send, operation, new Date(now).toISOString()));
      }
    });
    const often = generatorRuns(200, 20_261_120);
    await fc.assert(property, often);

    expect(faults).toEqual([]);
    expect(count).toBeGreaterThanOrEqual(often.numRuns * 60);
    expect(everything.filter((outcome) => !happened.has(outcome))).toEqual([]);
    expect(ofContract.filter((name) => !tried.has(name))).toEqual([]);
  });
});

/** Contract names of an operation and its operators. */
function namesIn(operation: Operation): string[] {
  if (operation.kind === 'follow') return operatorsIn('ModelCourseFilterInput', operation.filter);
  const { kind, entity } = operation;
  const name = kind === 'list' ? `list${plurals[entity]}` : `${kind}${entity}`;
  if (kind === 'get') return [name];
  if (kind === 'list') return [name, ...operatorsIn(`Model${entity}FilterInput`, operation.filter)];
  return [name, ...operatorsIn(`Model${entity}ConditionInput`, operation.condition)];
}

/** Operators of a filter as `ModelStringInput.eq`. */
function operatorsIn(type: string, filter: unknown): string[] {
  if (typeof filter !== 'object' || filter === null) return [];
  if (Array.isArray(filter)) return filter.flatMap((part) => operatorsIn(type, part));
  return Object.entries(filter).flatMap(([name, operand]) => {
    const inside = contractFields(type)[name] ?? '';
    if (type in listOperators)
      return [`${type}.${name}`, ...(inside in listOperators ? operatorsIn(inside, operand) : [])];
    return [...(inside === type ? [name] : []), ...operatorsIn(inside, operand)];
  });
}

async function empty(db: Database): Promise<void> {
  for (const table of ['newsletter', 'contact', 'consent', 'course', 'courseHistory', 'mailOutbox'] as const) {
    await db.deleteFrom(table).execute();
  }
}
