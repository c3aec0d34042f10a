import { beforeAll, expect, test } from 'vitest';
import { errorWords } from '#content/pages/errors.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';
import { startServer } from '#tests/server/support/start-server.ts';

let server: { readonly origin: string };
beforeAll(async () => {
  server = await sharedService();
});

test('refuses a form over 64 kB, a malformed body and an unknown method in words, never with a 5xx', async () => {
  const post = (body: string, type: string) =>
    fetch(`${server.origin}/contact`, { method: 'POST', body, headers: { 'content-type': type } });
  expect((await post(`message=${'x'.repeat(66_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
  const long = await post(`message=${'x'.repeat(60_000)}`, 'application/x-www-form-urlencoded');
  expect(long.status).toBe(422);
  expect(await long.text()).toContain('x'.repeat(60_000));
  expect((await post('{"name":', 'application/json')).status).toBe(422);
  expect((await post('broken', 'multipart/form-data; boundary=x')).status).toBe(422);
  expect((await fetch(`${server.origin}/contact`, { method: 'DELETE' })).status).toBe(405);
  expect((await fetch(`${server.origin}/us`, { method: 'POST' })).status).toBe(405);
});

test('accepts forms of the public origin and refuses those of another site', async () => {
  const post = (path: string, origin: string, body = 'name=', more: Record<string, string> = {}) =>
    fetch(server.origin + path, {
      method: 'POST',
      headers: { origin, ...more, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });
  expect((await post('/contact', server.origin)).status).toBe(422);
  const foreign = await post('/contact', 'https://elsewhere.mx');
  expect(foreign.status).toBe(403);
  expect(await foreign.text()).toContain(errorWords.es.refused.description);
  // Under a strict referrer policy the form keeps its input and asks for a second press.
  const nullOrigin = await post(
    '/contact',
    'null',
    'name=Ana&lastname=Luz&email=ana%40ejemplo.mx&type=budget&message=Hola&consent=yes',
  );
  expect(nullOrigin.status).toBe(422);
  const form = await nullOrigin.text();
  expect([/name="moment" value="[^"]+"/.test(form), form.includes('value="ana@ejemplo.mx"')]).toEqual([true, true]);
  // A page of another site can hide its Origin.
  expect((await post('/contact', 'null', 'name=', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  // Mail programs unsubscribe from any origin: the token counts.
  expect((await post('/unsubscribe?token=cut', 'https://webmail.mx')).status).toBe(410);
});

test('accepts forms behind https with its public origin set', async () => {
  const behind = await startServer({ SITE_URL: 'https://tlacuilo.example' });
  try {
    const answer = await fetch(`${behind.origin}/contact`, {
      method: 'POST',
      headers: { origin: 'https://tlacuilo.example', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=',
    });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('href="https://tlacuilo.example/contact"');
  } finally {
    await behind.remove();
  }
});
