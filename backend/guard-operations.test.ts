import { expect, test } from 'vitest';
import type { CreateRequest, DataOperations } from './graphql/request-context.ts';
import { openLetterShares } from './guard/letter-shares.ts';
import type { Write, WriteGuard } from './guard/write-guard.ts';
import { guardOperations } from './guard-operations.ts';

const request = { fields: { email: 'ana@example.mx' }, language: 'es', id: 'a' } as const;

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
  const operation = (name: string) => async (asked: CreateRequest) => {
    expect(asked).toEqual({ ...request, share });
    done.push(name);
    return { outcome: 'created', row: { id: 'a' } } as const;
  };
  const operations: DataOperations = {
    createContact: operation('createContact'),
    createNewsletter: operation('createNewsletter'),
    recordNewsletter: operation('recordNewsletter'),
  };
  return { seen, done, operations: guardOperations(operations, guard, '203.0.113.7') };
}

test('each operation is itself, as a write of that address', async () => {
  const { seen, done, operations } = guarded(false);
  expect(await operations.createContact(request)).toMatchObject({ outcome: 'created' });
  await operations.createNewsletter(request);
  await operations.recordNewsletter(request);
  expect(done).toEqual(['createContact', 'createNewsletter', 'recordNewsletter']);
  expect(seen.map(({ kind }) => kind)).toEqual(['contact', 'newsletter', 'newsletter']);
  expect(seen[0]).toEqual({
    kind: 'contact',
    address: '203.0.113.7',
    fields: request.fields,
    id: 'a',
  });
});

test('what is too much is not done', async () => {
  const { done, operations } = guarded(true);
  expect(await operations.createContact(request)).toEqual({ outcome: 'too-many', wait: 60 });
  expect(done).toEqual([]);
});
