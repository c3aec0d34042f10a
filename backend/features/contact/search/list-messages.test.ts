import { expect, it } from 'vitest';
import { updateMessage } from '#backend/features/contact/messages/update-message.ts';
import { backfillSearchText } from '#backend/platform/database/backfill.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { pageTokens } from '#backend/platform/tokens/page-token.ts';
import { messageSearchText } from '#model/people/message.ts';
import { contactFixture } from '#tests/integration/contact-fixture.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { listMessages, type MessagesRequest } from './list-messages.ts';

const tokens = pageTokens(keyRingOf('k'));

async function find(db: Database, request: MessagesRequest) {
  const found = await listMessages({ db, tokens }, request);
  if ('problems' in found) return found.problems;
  return { ids: found.items.map(({ id }) => id), nextToken: found.nextToken, counts: await found.counts() };
}

describeOnBothEngines('listMessages', ({ open }) => {
  async function some() {
    const fixture = await contactFixture((await open()).db);
    const messages = [
      { name: 'José', lastname: 'Núñez', message: 'Inventario 100%' },
      { name: 'Claire', type: 'collaboration', message: 'A course_for twelve' },
      { name: 'Ｐｅｄｒｏ', reason: 'Panadería', message: 'أهلا <b>hola</b>' },
      { name: 'Ana', email: 'jose@example.com', message: '=1+1' },
    ];
    for (const [n, fields] of messages.entries()) {
      await fixture.submit(`m${n + 1}`, fields);
      fixture.wait(1_000);
    }
    return fixture;
  }
  const ids = async (db: Database, request: MessagesRequest) => {
    const found = await find(db, request);
    return 'ids' in found ? found.ids : found;
  };

  it('returns the longest waiting first when requested, page by page', async () => {
    const { s } = await some();
    const first = await find(s.db, { order: 'oldest', limit: 3 });
    expect(first).toMatchObject({ ids: ['m1', 'm2', 'm3'], nextToken: expect.any(String) });
    const nextToken = 'nextToken' in first ? first.nextToken : null;
    expect(await find(s.db, { order: 'oldest', limit: 3, nextToken })).toMatchObject({ ids: ['m4'], nextToken: null });
    expect(await find(s.db, { order: 'oldest', limit: 2, from: 1 })).toMatchObject({ ids: ['m2', 'm3'] });
    expect(await find(s.db, { from: 4 })).toMatchObject({ ids: [], nextToken: null });
    // A cursor is invalid in another order.
    expect(await find(s.db, { order: 'newest', limit: 3, nextToken })).toEqual([
      { field: 'nextToken', problem: 'invalid' },
    ]);
  });

  it('searches all texts ignoring case and accents', async () => {
    const { s } = await some();
    const searches: Readonly<Record<string, readonly string[]>> = {
      '': ['m4', 'm3', 'm2', 'm1'],
      jose: ['m4', 'm1'],
      'NUNEZ jose': ['m1'],
      'núñez claire': [],
      panaderia: ['m3'],
      pedro: ['m3'],
      '<B>hola</B>': ['m3'],
      أهلا: ['m3'],
      '=1+1': ['m4'],
      '0%': ['m1'],
      '%': ['m1'],
      e_f: ['m2'],
      '!': [],
      'e@example.com ANA': ['m4'],
      '\0\ud800': [],
    };
    for (const [search, expected] of Object.entries(searches)) {
      expect([search, await ids(s.db, { search })]).toEqual([search, expected]);
    }
  });

  it('counts each status of the search, whichever is shown', async () => {
    const { s, ines, tomas } = await some();
    await updateMessage(s, { id: 'm1', state: 'answered', assignee: ines.id }, ines);
    await updateMessage(s, { id: 'm2', state: 'archived' }, ines);
    const all = { open: 2, answered: 1, archived: 1 };
    expect(await find(s.db, {})).toMatchObject({ ids: ['m4', 'm3', 'm2', 'm1'], counts: all });
    expect(await find(s.db, { state: 'open' })).toMatchObject({ ids: ['m4', 'm3'], counts: all });
    expect(await find(s.db, { search: 'jose', state: 'answered' })).toMatchObject({
      ids: ['m1'],
      counts: { open: 1, answered: 1, archived: 0 },
    });
    expect(await ids(s.db, { assignee: ines.id })).toEqual(['m1']);
    expect(await ids(s.db, { assignee: tomas.id })).toEqual([]);
    expect(await ids(s.db, { assignee: 'none' })).toEqual(['m4', 'm3', 'm2']);
    expect(await ids(s.db, { type: 'collaboration' })).toEqual(['m2']);
    expect(await ids(s.db, { language: 'en' })).toEqual([]);
    expect(await ids(s.db, { language: '\0', type: '\ud800', assignee: '\0' })).toEqual([]);
  });

  it('continues after the last row despite new rows, and only with a token of the same list', async () => {
    const { s, submit } = await some();
    const first = await find(s.db, { limit: 3 });
    if (!('ids' in first)) throw new Error('refused');
    expect(first.ids).toEqual(['m4', 'm3', 'm2']);
    await submit('m5');
    const { nextToken } = first;
    expect(await find(s.db, { limit: 3, nextToken })).toMatchObject({ ids: ['m1'], nextToken: null });
    for (const other of [{ nextToken: 'x' }, { nextToken, state: 'open' as const }, { nextToken, search: 'jose' }]) {
      expect(await find(s.db, other)).toEqual([{ field: 'nextToken', problem: 'invalid' }]);
    }
    expect(await ids(s.db, { limit: 0 })).toEqual(['m5']);
  });

  it('finds rows of the previous version after the backfill', async () => {
    const { s } = await some();
    await s.db.updateTable('contact').set({ searchText: null }).execute();
    expect(await ids(s.db, { search: 'jose' })).toEqual([]);
    expect(await backfillSearchText(s.db, 'contact', messageSearchText)).toBe(4);
    expect(await ids(s.db, { search: 'jose' })).toEqual(['m4', 'm1']);
    expect(await backfillSearchText(s.db, 'contact', messageSearchText)).toBe(0);
  });
});
