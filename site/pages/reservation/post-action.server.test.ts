import { expect, test } from 'vitest';
import type { Visit } from '#site/page.ts';
import { postAction } from './post-action.server.ts';

test('a name that cannot be stored now comes back as typed', async () => {
  const token = `${'a'.repeat(20)}.${'b'.repeat(20)}`;
  const api = { renameReservation: () => Promise.reject(new Error('away')) };
  const visit = { api, language: 'es', query: new URLSearchParams({ token }) } as unknown as Visit;
  const form = new FormData();
  for (const [name, value] of Object.entries({ act: 'rename', name: 'Ana', lastname: 'Ruiz' })) form.set(name, value);
  expect(await postAction(visit, form)).toEqual({
    answer: { start: { step: 'failed' }, input: { name: 'Ana', lastname: 'Ruiz' } },
    status: 503,
  });
});
