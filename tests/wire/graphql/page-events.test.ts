import { expect, test } from 'vitest';
import { isOnPages } from '#model/courses/course.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPolicy, wireOver } from '#tests/wire/support/wire-over.ts';

describeOnBothEngines('page events', ({ open }) => {
  async function told(changed?: () => void) {
    const [{ db }, another] = [await open(), await open()];
    const seen: Promise<unknown>[] = [];
    const { routes, changes, faults } = await wireOver(db, {
      change: (parts) => ({
        ...openPolicy(parts),
        readToken: async () => ({ role: 'guest', identityId: null }),
      }),
    });
    changes.subscribe({
      changed({ entity }) {
        // Read on another connection: uncommitted rows are invisible.
        if (!isOnPages(entity)) return;
        const table = entity === 'Course' ? 'course' : 'courseHistory';
        seen.push(another.db.selectFrom(table).select(['id', 'cost']).execute());
        changed?.();
      },
    });
    async function ask(mutation: string): Promise<{ told: unknown[]; errors: unknown }> {
      const body = JSON.stringify({ query: `mutation { ${mutation} { id } }` });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      const { errors } = (await answer.json()) as { errors?: { errorType: string }[] };
      return { told: await Promise.all(seen.splice(0)), errors: errors?.map(({ errorType }) => errorType) };
    }
    return { ask, faults };
  }

  test.each(['Course', 'CourseHistory'])('publishes after commit: %s', async (entity) => {
    const { ask } = await told();
    const [create, same] = Array.from({ length: 2 }, () => `create${entity}(input: { id: "a", cost: 1 })`);
    expect(await ask(create ?? '')).toEqual({ told: [[{ id: 'a', cost: 1 }]], errors: undefined });
    expect(await ask(`update${entity}(input: { id: "a", cost: 2 })`)).toMatchObject({ told: [[{ cost: 2 }]] });
    for (const refused of [
      same ?? '',
      `update${entity}(input: { id: "a", cost: -1 })`,
      `update${entity}(input: { id: "b", cost: 1 })`,
      `delete${entity}(input: { id: "a" }, condition: { cost: { eq: 1 } })`,
    ]) {
      expect(await ask(refused)).toEqual({ told: [], errors: [expect.any(String)] });
    }
    expect(await ask(`delete${entity}(input: { id: "a" })`)).toEqual({ told: [[]], errors: undefined });
  });

  test('publishes no repeats, nor changes that no page shows', async () => {
    const { ask } = await told();
    await ask('createCourse(input: { id: "a", cost: 1 })');
    expect(await ask('createCourse(input: { id: "a", cost: 1 })')).toEqual({ told: [], errors: undefined });
    expect(await ask('createNewsLetter(input: { id: "a", email: "ana@example.mx" })')).toMatchObject({ told: [] });
    expect(await ask('deleteNewsLetter(input: { id: "a" })')).toEqual({ told: [], errors: undefined });
  });

  test('a failing subscriber does not affect the client', async () => {
    const fault = new Error('the pages are in disorder');
    const { ask, faults } = await told(() => {
      throw fault;
    });
    expect(await ask('createCourse(input: { id: "a", cost: 1 })')).toEqual({
      told: [[{ id: 'a', cost: 1 }]],
      errors: undefined,
    });
    expect(faults).toEqual([fault]);
  });
});
