import { expect, it } from 'vitest';
import { day } from '#model/time-units.ts';
import { fileAddress, inboundFileRoutes } from './file-routes.ts';

it('serves a file of a message that was opened days ago, until the session ends', async () => {
  const secret = new Uint8Array(32);
  const ring = { current: { id: 'k', secret }, find: () => secret, secrets: [secret] };
  const file = { name: 'pago.pdf', type: 'application/pdf', content: Buffer.from('%PDF-1.7').toString('base64') };
  let now = Date.UTC(2026, 10, 20);
  const ends = now + 5 * day;
  const routes = inboundFileRoutes({
    ring,
    file: async (id) => (id === 'f' ? file : null),
    isStaff: async (session, at) => session === 's' && at < ends,
    clock: () => now,
  });
  const address = fileAddress(ring, { id: 'f', session: 's' });
  now += 3 * day;
  expect(await (await routes.request(address)).text()).toBe('%PDF-1.7');
  expect((await routes.request(fileAddress(ring, { id: 'f', session: 'other' }))).status).toBe(404);
  now = ends;
  expect((await routes.request(address)).status).toBe(404);
});
