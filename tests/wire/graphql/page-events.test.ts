import { expect, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openPolicy, wireOver } from '#tests/wire/support/wire-over.ts';

describeOnBothEngines('page events', ({ open }) => {
  async function listen(changed?: () => void) {
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
        if (entity !== 'Course' && entity !== 'CourseHistory') return;
        const table = entity === 'Course' ? 'course' : 'courseHistory';
        seen.push(another.db.selectFrom(table).select(['id', 'cost']).execute());
        changed?.();
      },
    });
    async function send(mutation: string): Promise<{ events: unknown[]; errors: unknown }> {
      const body = JSON.stringify({ query: `mutation { ${mutation} { id } }` });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      const { errors } = (await answer.json()) as { errors?: { errorType: string }[] };
      return { events: await Promise.all(seen.splice(0)), errors: errors?.map(({ errorType }) => errorType) };
    }
    return { send, faults };
  }

  test.each(['Course', 'CourseHistory'])('publishes after commit: %s', async (entity) => {
    const { send } = await listen();
    const [create, same] = Array.from({ length: 2 }, () => `create${entity}(input: { id: "a", cost: 1 })`);
    expect(await send(create ?? '')).toEqual({ events: [[{ id: 'a', cost: 1 }]], errors: undefined });
    expect(await send(`update${entity}(input: { id: "a", cost: 2 })`)).toMatchObject({ events: [[{ cost: 2 }]] });
    for (const refused of [
      same ?? '',
      `update${entity}(input: { id: "a", cost: -1 })`,
      `update${entity}(input: { id: "b", cost: 1 })`,
      `delete${entity}(input: { id: "a" }, condition: { cost: { eq: 1 } })`,
    ]) {
      expect(await send(refused)).toEqual({ events: [], errors: [expect.any(String)] });
    }
    expect(await send(`delete${entity}(input: { id: "a" })`)).toEqual({ events: [[]], errors: undefined });
  });

  test('publishes no repeats, nor changes that no page shows', async () => {
    const { send } = await listen();
    await send('createCourse(input: { id: "a", cost: 1 })');
    expect(await send('createCourse(input: { id: "a", cost: 1 })')).toEqual({ events: [], errors: undefined });
    expect(await send('createNewsLetter(input: { id: "a", email: "ana@example.mx" })')).toMatchObject({ events: [] });
    expect(await send('deleteNewsLetter(input: { id: "a" })')).toEqual({ events: [], errors: undefined });
  });

  test('a failing subscriber does not affect the client', async () => {
    const fault = new Error('the pages are in disorder');
    const { send, faults } = await listen(() => {
      throw fault;
    });
    expect(await send('createCourse(input: { id: "a", cost: 1 })')).toEqual({
      events: [[{ id: 'a', cost: 1 }]],
      errors: undefined,
    });
    expect(faults).toEqual([fault]);
  });
});
