import { createHash } from 'node:crypto';

import { afterAll, beforeAll, expect, test } from 'vitest';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { certificatesWords } from '#content/pages/certificates.ts';
import { errorWords } from '#content/pages/errors.ts';
import { folioOfPdf } from '#model/certificates/folio.ts';
import { certificateGroup, type IssuedCertificate } from '#tests/server/support/order-certificates.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { foreignCredential } from '#tests/support/certificates/foreign-credential.ts';
import { seePage } from '#tests/support/certificates/read-pdf.ts';
import { type DidDocument, verifyCredential } from '#tests/support/certificates/verify-credential.ts';

let server: RunningServer;
let group: Awaited<ReturnType<typeof certificateGroup>>;
let all: readonly IssuedCertificate[];
const of = (state: string) => all.find((one) => one.state === state)?.folio ?? '';

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
  group = await certificateGroup(server, 3);
  await group.order('o1', group.issueAll);
  await group.order('o2', [{ act: 'replace', certificateId: 'o1-1', name: 'María José Ávila' }]);
  all = await group.order('o3', [{ act: 'withdraw', certificateId: 'o1-2', reason: 'Se expidió por error.' }]);
});
afterAll(async () => {
  await group?.close();
  await server?.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.origin + path, { headers: { accept: 'text/html', 'accept-language': 'es', ...headers } });
const json = (path: string) => get(path, { accept: 'application/json' });
const { es, en } = certificatesWords;

test('a page shows the status of a certificate, in both languages', async () => {
  for (const [prefix, words] of [
    ['', es],
    ['/en', en],
  ] as const) {
    for (const state of ['valid', 'replaced', 'withdrawn'] as const) {
      const answer = await get(`${prefix}/certificates/${of(state)}`);
      const html = await answer.text();
      expect(answer.status).toBe(200);
      expect(html.includes(words[state].heading), `${prefix} ${state}`).toBe(true);
      expect(html.includes('Rocío Méndez'), state).toBe(state === 'valid');
      expect(answer.headers.get('x-robots-tag') ?? html).toMatch(/noindex/);
      expect(answer.headers.get('cache-control')).toMatch(/no-store|private/);
    }
  }
});

test('an unknown, mistyped or impossible folio has an error page', async () => {
  const search = async (typed: string) => {
    const answer = await get(`/certificates/${typed}`);
    return { status: answer.status, html: await answer.text() };
  };
  const folio = of('valid');
  const other = folio.slice(0, -1) + (folio.endsWith('2') ? '3' : '2');
  for (const typed of [other, folio.slice(0, -1), 'x', '0O1IL', 'A'.repeat(60), '%F0%9F%98%80', '%E2%80%AE', '%00']) {
    const { status, html } = await search(typed);
    expect(status, typed).toBe(404);
    expect(html.includes(es.mistyped.heading), typed).toBe(true);
  }
  // Cyrillic letters that look like Latin ones.
  const homograph = await search(
    encodeURIComponent(folio.replace(/[AEKMHPCTX]/g, (c) => 'АЕКМНРСТХ'['AEKMHPCTX'.indexOf(c)] ?? c)),
  );
  expect(homograph.status).toBe(404);
  const unknown = await search('TL-2222-2222-2');
  expect(unknown.status).toBe(404);
  expect(unknown.html.includes(es.unknown.heading)).toBe(true);
  for (const typed of [
    '..%2F..',
    '%20',
    encodeURIComponent('Ñ'.repeat(5_000)),
    'A'.repeat(10_000),
    '%E0%A4%A',
    '%',
    '%ff',
  ]) {
    const { status, html } = await search(typed);
    expect(status, typed.slice(0, 20)).toBeGreaterThanOrEqual(400);
    expect(status, typed.slice(0, 20)).toBeLessThan(500);
    expect(html.length).toBeLessThan(150_000);
  }
});

test('a folio is understood in lower case, with spaces, without its prefix and with full-width characters', async () => {
  const folio = of('valid');
  const [, ...rest] = folio.split('-');
  for (const typed of [folio.toLowerCase(), folio.replaceAll('-', ' '), rest.join(''), ` ${rest.join('–')} `]) {
    const answer = await json(`/certificates/${encodeURIComponent(typed)}`);
    expect(answer.status, typed).toBe(200);
    expect(await answer.json()).toMatchObject({ folio, state: 'valid' });
  }
});

test('the form asks for a folio and leads to its page, without script', async () => {
  const post = (folio: string) =>
    fetch(`${server.origin}/en/certificates`, {
      method: 'POST',
      body: new URLSearchParams({ folio }),
      headers: { origin: server.origin },
      redirect: 'manual',
    });
  const answer = await post(` ${of('valid').toLowerCase()} `);
  expect(answer.status).toBe(303);
  const target = answer.headers.get('location') ?? '';
  expect((await get(new URL(target, server.origin).pathname)).status).toBe(200);
  const empty = await post(' ');
  expect(empty.status).toBe(422);
  expect((await empty.text()).includes(en.form.missing)).toBe(true);
  for (const odd of [
    'x'.repeat(9_000),
    `${'a'.repeat(39)}😀`,
    '..',
    '../us',
    'a/b',
    'TL.pdf',
    '\u0000',
    '\r\nset-cookie: a=b',
    'ñ😀',
  ]) {
    const redirect = await post(odd);
    expect(redirect.status, odd).toBe(303);
    const page = await get(redirect.headers.get('location') ?? '');
    expect(page.status, odd).toBe(404);
    expect((await page.text()).includes(en.mistyped.heading), odd).toBe(true);
  }
});

test('programs read the same facts as JSON, and only while it is valid', async () => {
  const valid = await json(`/certificates/${of('valid')}`);
  expect(valid.headers.get('content-type')).toContain('application/json');
  expect(await valid.json()).toMatchObject({
    state: 'valid',
    folio: of('valid'),
    facts: { course: 'Hoja de cálculo', attended: 2, sessions: 2 },
  });
  for (const state of ['replaced', 'withdrawn'] as const) {
    const body = await (await json(`/en/certificates/${of(state)}`)).json();
    expect(body).toMatchObject({ state, facts: null });
    expect(JSON.stringify(body)).not.toMatch(/Méndez|example\.mx/);
  }
  const unknown = await json('/certificates/nada');
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toEqual({ state: 'mistyped' });
  expect(await (await json(`/certificates/${of('valid')}`)).text()).not.toMatch(/example\.mx/);
});

test('the PDF is the one that was issued, and its QR code leads to its page', async () => {
  const folio = of('valid');
  const answer = await get(`/certificates/${folio}.pdf`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  const pdf = Buffer.from(await answer.arrayBuffer());
  const { sha256 } = (await (await json(`/certificates/${folio}`)).json()) as { sha256: string };
  expect(createHash('sha256').update(pdf).digest('hex')).toBe(sha256);
  expect((await seePage(pdf)).qr).toBe(`${server.origin}/certificates/${folio}`);
  expect(folioOfPdf(pdf.toString('latin1'))).toBe(folio);
  const again = await get(`/certificates/${folio}.pdf`, { 'if-none-match': answer.headers.get('etag') ?? '' });
  expect(again.status).toBe(304);
  for (const folio of [of('withdrawn'), of('replaced'), 'TL-2222-2222-2']) {
    const path = `/en/certificates/${folio}.pdf`;
    const page = await fetch(server.origin + path, { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, `/en/certificates/${folio}`]);
    expect(await (await json(path)).json()).toMatchObject({
      state: expect.stringMatching(/withdrawn|replaced|unknown/),
    });
  }
});

test('the credential is verified with the published keys, as one of another issuer is', async () => {
  const document = (await (await get('/.well-known/did.json')).json()) as DidDocument;
  expect(document.id).toBe(`did:web:${new URL(server.origin).host.replace(':', '%3A')}`);
  const answer = await get(`/certificates/${of('valid')}.jwt`);
  expect(answer.headers.get('content-type')).toBe('application/vc+jwt');
  const jwt = await answer.text();
  const credential = await verifyCredential(jwt, document);
  expect(credential.credentialSubject.achievement.name).toBe('Hoja de cálculo');
  expect(credential.id).toBe(`${server.origin}/certificates/${of('valid')}`);
  expect(jwt.length).toBeLessThan(3_000);
  const [head = '', body = '', signature = ''] = jwt.split('.');
  const forged = Buffer.from(body, 'base64url').toString().replace('Hoja de cálculo', 'Hoja de cálculo avanzada');
  const changed = [head, Buffer.from(forged).toString('base64url'), signature].join('.');
  await expect(verifyCredential(changed, document)).rejects.toThrow();
  await expect(verifyCredential(foreignCredential.jwt, document)).rejects.toThrow();
  await expect(verifyCredential(jwt, foreignCredential.didDocument)).rejects.toThrow();
  expect(await verifyCredential(foreignCredential.jwt, foreignCredential.didDocument)).toMatchObject({
    name: 'Tejido',
  });
  expect(await (await get(`/certificates/${of('withdrawn')}.jwt`)).text()).toContain(es.withdrawn.heading);
});

test('an address that checks too many folios is limited, others are not', async () => {
  const check = async (from: string, accept: string) => {
    const answer = await get('/certificates/TL-2222-2222-2', { accept, 'x-forwarded-for': from });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  // A slow machine takes seconds for them, in which the bucket refills.
  const checkUntilRefused = async (accept: string) => {
    for (let found = 0; found < 2_000; found += 1) {
      const answer = await check('192.0.2.7', accept);
      if (answer.status !== 404) return { ...answer, found };
    }
    throw new Error('No check was refused.');
  };
  const refused = await checkUntilRefused('application/json');
  expect(refused.status).toBe(429);
  expect(refused.found).toBeGreaterThanOrEqual(buckets.checks.address.burst);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const page = await checkUntilRefused('text/html');
  expect(page.status).toBe(429);
  expect(page.text).toContain(errorWords.es.busy.advice);
  const payload = { 'x-forwarded-for': '192.0.2.7' };
  expect((await get('/certificates/TL-2222-2222-2/_payload.json', payload)).status).toBe(429);
  expect((await check('198.51.100.7', 'text/html')).status).toBe(404);
});
