import { expect, test, vi } from 'vitest';
import { send } from './service-client.ts';

const body = vi.hoisted(() => vi.fn());
vi.mock('aws-amplify/api', async (original) => ({
  ...(await original<typeof import('aws-amplify/api')>()),
  post: () => ({ response: Promise.resolve({ body: { json: () => Promise.resolve(body()) } }) }),
}));
vi.mock('./read-outputs.ts', () => ({ readOutputs: () => Promise.resolve({}) }));
vi.mock('./library-config.ts', () => ({ libraryConfig: () => ({}) }));

test('a create with its row is stored', async () => {
  body.mockReturnValue({ data: { createContact: { id: 'c' } } });
  expect(await send('mutation', {})).toEqual({ ok: true });
});

test.each([null, {}, { data: null }, { data: {} }, { data: { createContact: null } }])(
  'a response of %j is a failure, not a success',
  async (response) => {
    body.mockReturnValue(response);
    await expect(send('mutation', {})).rejects.toThrow('Missing response payload');
  },
);
