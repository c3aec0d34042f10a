import { expect, test } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { wireOver } from '#tests/wire/support/wire-over.ts';

/** Courses with the minute of their creation; two share one. */
const made = [
  ['b', 1],
  ['d', 3],
  ['h', 3],
  ['B', 6],
  ['D', 7],
  ['f', 4],
  ['j', 5],
] as const;

interface Part {
  readonly items: readonly { readonly id: string }[];
  readonly nextToken: string | null;
}
interface Answer {
  readonly data: { readonly listCourses: Part | null; readonly listContacts: Part | null };
  readonly errors?: readonly { readonly errorType: string; readonly message: string }[];
}

describeOnBothEngines('a paged list', ({ open }) => {
  async function listing() {
    const { db } = await open();
    for (const [id, minute] of made) await add(db, id, minute);
    const { routes, faults } = await wireOver(db, {
      change: () => ({ readToken: async () => ({ role: 'staff', identityId: null }) }),
    });
    async function send(field: string): Promise<Answer & { status: number }> {
      const body = JSON.stringify({ query: `{ ${field} { items { id } nextToken } }` });
      const answer = await routes.request('/graphql', { method: 'POST', body, headers: { authorization: 'token' } });
      return { status: answer.status, ...((await answer.json()) as Answer) };
    }
    async function part(nextToken?: string | null): Promise<{ ids: string; nextToken: string | null }> {
      const token = nextToken ? `, nextToken: "${nextToken}"` : '';
      const { data } = await send(`listCourses(limit: 2${token})`);
      const { items = [], nextToken: next = null } = data.listCourses ?? {};
      return { ids: items.map(({ id }) => id).join(' '), nextToken: next };
    }
    return { db, send, part, faults };
  }

  test('lists newest first with each row once under concurrent writes', async () => {
    const { db, part } = await listing();
    const first = await part();
    expect(first.ids).toBe('D B');
    // Rows before, at and after the cursor, and deletion of the cursor's row.
    await add(db, 'new', 9);
    for (const [id, minute] of [
      ['C', 6],
      ['A', 6],
      ['i', 4],
      ['a', 0],
    ] as const)
      await add(db, id, minute);
    await db.deleteFrom('course').where('id', 'in', ['B', 'f']).execute();
    const second = await part(first.nextToken);
    expect(second.ids).toBe('A j');
    await db.deleteFrom('course').where('id', 'in', ['A', 'j', 'i']).execute();
    const third = await part(second.nextToken);
    expect(third.ids).toBe('h d');
    expect((await part(second.nextToken)).ids).toBe('h d');
    const last = await part(third.nextToken);
    expect([last.ids, last.nextToken]).toEqual(['b a', null]);
  });

  test('ends when all remaining rows were deleted', async () => {
    const { db, part } = await listing();
    const { nextToken } = await part();
    await db.deleteFrom('course').execute();
    expect(await part(nextToken)).toEqual({ ids: '', nextToken: null });
  });

  test('refuses a token of another list', async () => {
    const { send, part, faults } = await listing();
    const { nextToken } = await part();
    for (const field of [
      `listContacts(nextToken: "${nextToken}")`,
      `listCourses(nextToken: "${nextToken}x")`,
      'listCourses(nextToken: "")',
      'listCourses(nextToken: "\\u0000")',
      `listCourses(nextToken: "${'x'.repeat(50_000)}")`,
      `listCourses(nextToken: "${Buffer.from('{"after":"b"}').toString('base64url')}")`,
    ]) {
      expect(await send(field)).toMatchObject({
        status: 200,
        errors: [{ errorType: 'BadRequestException', message: 'Invalid pagination token given.' }],
      });
    }
    expect(faults).toEqual([]);
  });
});

async function add(db: Database, id: string, minute: number): Promise<void> {
  const createdAt = new Date(Date.UTC(2026, 10, 20, 0, minute)).toISOString();
  await db.insertInto('course').values({ id, createdAt, updatedAt: createdAt }).execute();
}
