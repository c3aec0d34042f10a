import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';

/** A service without accounts, as its operator sees it. */

let server: RunningServer;
beforeAll(async () => {
  server = await startServer({}, { first: true });
});
afterAll(() => server.remove());

const addresses = () => server.output().match(/http:\S+\/first-account\?token=[\w-]+/g) ?? [];

function post(address: string, fields: Readonly<Record<string, string>>): Promise<Response> {
  const body = new URLSearchParams(fields);
  return fetch(address, { method: 'POST', body, redirect: 'manual', headers: { origin: server.origin } });
}

test('a start prints a link that creates the first account once; the next start prints none', async () => {
  const [address = '', ...more] = addresses();
  expect(more).toEqual([]);
  const token = address.split('=')[1] ?? '';
  expect(token).toMatch(/^[\w-]{32}$/);

  for (const language of ['', '/en']) {
    const shown = await fetch(address.replace('/first-account', `${language}/first-account`));
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(shown.headers.get('x-robots-tag')).toBe('noindex');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect((await shown.text()).includes('="new-password"')).toBe(true);
  }
  const without = await fetch(`${server.origin}/first-account`);
  expect((await without.text()).includes('newPassword')).toBe(false);
  for (const wrong of ['x', 'A'.repeat(32), token.slice(1)]) {
    expect((await fetch(`${server.origin}/first-account?token=${wrong}`)).status).toBe(410);
  }

  const fields = { name: 'Inés', email: 'ines@tlacuilo.example', newPassword: 'Un-caballo-7-correcto' };
  const refused = await post(address, { ...fields, name: '<b>', newPassword: 'Xq-7z' });
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect([page.includes('&lt;b&gt;'), page.includes('<b>"'), page.includes('Xq-7z')]).toEqual([true, false, false]);
  const common = await post(address, { ...fields, newPassword: 'Password1!' });
  expect([common.status, (await common.text()).includes('de las primeras que se adivinan')]).toEqual([422, true]);
  expect((await post(address.replace(token, 'A'.repeat(32)), fields)).status).toBe(410);
  const made = await post(address, fields);
  expect([made.status, made.headers.get('location')]).toEqual([303, '/login']);
  const again = await post(address, { ...fields, email: 'other@tlacuilo.example' });
  expect(again.status).toBe(410);
  expect((await fetch(address)).status).toBe(410);

  await server.stop();
  await server.start();
  expect(addresses()).toEqual([address]);
  // Printed once, and not in the log.
  expect(server.output().split(token)).toHaveLength(2);
  expect(await (await fetch(`${server.origin}/metrics`)).text()).not.toContain(token);
});
