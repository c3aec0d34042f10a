import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { setRequestId } from './response-headers.ts';

test('adds a request id to a response unless it has one', async () => {
  const app = new Hono().use(setRequestId(() => 'new'));
  app.get('/a', (c) => c.text('a'));
  app.get('/b', (c) => c.text('b', 400, { 'x-amzn-requestid': 'own' }));
  app.get('/c', () => {
    throw new Error('nobody expected this');
  });
  app.onError((_, c) => c.text('c', 500));
  const ids = ['/a', '/b', '/c', '/d'].map(async (path) => (await app.request(path)).headers.get('x-amzn-requestid'));
  expect(await Promise.all(ids)).toEqual(['new', 'own', 'new', 'new']);
});
