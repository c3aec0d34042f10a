import { expect, test } from 'vitest';
import type { CreateRequest, Creates } from '#backend/business/room.ts';
import { openLetterShares } from '#backend/guard/letter-shares.ts';
import type { Write, WriteGuard } from '#backend/guard/write-guard.ts';
import { guardCreates } from './guard-creates.ts';

const request = { fields: { email: 'ana@example.mx' }, language: 'es', id: 'a', readsAll: false } as const;

function guarded(full: boolean) {
  const seen: Write[] = [];
  const done: string[] = [];
  const share = openLetterShares()('here');
  const guard: WriteGuard = {
    async admit(write, store) {
      seen.push(write);
      return full ? { outcome: 'too-many', wait: 60 } : store(share);
    },
    admitForm: () => Promise.reject(new Error('Nobody posts here')),
    takeChange: () => Promise.reject(new Error('Nobody changes anything here')),
  };
  const create = (kind: string) => ({
    kind,
    async store(asked: CreateRequest) {
      expect(asked).toEqual({ ...request, share });
      done.push(kind);
      return { outcome: 'created', row: { id: 'a' } } as const;
    },
  });
  const creates: Creates = { Contact: create('contact'), NewsLetter: create('newsletter') };
  return { seen, done, creates: guardCreates(creates, guard, '203.0.113.7') };
}

test('each is itself, as a write of that address', async () => {
  const { seen, done, creates } = guarded(false);
  expect(Object.keys(creates)).toEqual(['Contact', 'NewsLetter']);
  expect(await creates.Contact?.store(request)).toMatchObject({ outcome: 'created' });
  await creates.NewsLetter?.store(request);
  expect(done).toEqual(['contact', 'newsletter']);
  expect(seen.map(({ kind }) => kind)).toEqual(['contact', 'newsletter']);
  expect(seen[0]).toEqual({ kind: 'contact', address: '203.0.113.7', fields: request.fields, id: 'a' });
});

test('what is too much is not done', async () => {
  const { done, creates } = guarded(true);
  expect(await creates.Contact?.store(request)).toEqual({ outcome: 'too-many', wait: 60 });
  expect(done).toEqual([]);
});
