import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { slots } from '#backend/platform/rate-limits/limits.ts';
import { errorWords } from '#content/pages/errors.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { type RunningServer, startServer } from './support/start-server.ts';

/** Oversized bodies, and too many at once. */
let server: RunningServer;
const open: ClientRequest[] = [];
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
});
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});
afterAll(() => server.remove());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a request from that address, and leaves its body open. */
function post(path: string, body: string, headers: Record<string, string | number>, from = '203.0.113.1') {
  const sent = httpRequest(server.origin + path, { method: 'POST', headers: { ...headers, 'x-forwarded-for': from } });
  const answer = new Promise<Answer>((resolve, reject) => {
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, text }));
    });
  });
  sent.write(body);
  return { sent, answer };
}

function send(path: string, body: string, headers: Record<string, string | number> = urlencoded, from?: string) {
  const { sent, answer } = post(path, body, headers, from);
  sent.end();
  return answer;
}

/** Sends a body that never ends; returns the response, if any. */
function hold(path: string, from: string, headers: Record<string, string> = urlencoded): Promise<Answer> {
  const { sent, answer } = post(path, 'a', { ...headers, 'content-length': 60_000 }, from);
  answer.catch(() => {});
  open.push(sent);
  return answer;
}

/** Exceeds the body slots of an address by one, which evicts the first; returns its response. */
async function crowd(from: string, path = '/contact', headers = urlencoded, tries = 3): Promise<Answer> {
  const oldest = hold(path, from, headers);
  // The first body must have arrived before the others.
  expect((await fetch(`${server.origin}/healthz`)).status).toBe(200);
  for (let n = 0; n < slots.bodies.address; n += 1) void hold('/contact', from);
  const answer = await oldest;
  // On a slow machine the body timeout may come first: try again.
  return answer.status === 408 && tries > 1 ? crowd(from, path, headers, tries - 1) : answer;
}

test.each(languages)('oversized bodies and too many fields are refused with a reason in %s', async (language) => {
  for (const page of ['contact', 'newsletter'] as const) {
    const path = addressOf(page, language);
    for (const body of ['a&'.repeat(520_000), 'a&'.repeat(30_000), `message=${'x'.repeat(70_000)}`]) {
      for (const headers of [{ 'content-length': body.length }, { 'transfer-encoding': 'chunked' }]) {
        const answer = await send(path, body, { ...urlencoded, ...headers });
        expect(answer.status).toBe(413);
        expect(answer.text).toContain(`<h1>${errorWords[language].refused.description}</h1>`);
        expect(answer.text).toContain(`<html lang="${language}"`);
      }
    }
  }
});

test("an address evicts its own connections, in each protocol's format", async () => {
  const english = await crowd('203.0.113.1', '/en/contact');
  const spanish = await crowd('203.0.113.2', '/newsletter');
  const data = await crowd('203.0.113.3', '/graphql');
  const target = { ...urlencoded, 'x-amz-target': 'AWSCognitoIdentityService.GetId' };
  const identity = await crowd('203.0.113.4', '/identity', target);
  expect(english.text).toContain(errorWords.en.busy.advice);
  expect(spanish.text).toContain(errorWords.es.busy.advice);
  expect(JSON.parse(data.text)).toEqual({
    errors: [{ errorType: 'ServiceUnavailableException', message: expect.any(String) }],
    message: expect.any(String),
  });
  expect(JSON.parse(identity.text)).toMatchObject({ __type: 'ServiceUnavailableException' });
  for (const { status, headers } of [english, spanish, data, identity]) {
    expect([status, headers.connection, Number(headers['retry-after']) > 0]).toEqual([503, 'close', true]);
  }
  // The address itself, others, and GET requests are still served.
  for (const from of ['203.0.113.1', '203.0.113.9']) {
    expect((await send('/contact', 'name=Ana', urlencoded, from)).status).toBe(422);
  }
  expect((await fetch(`${server.origin}/us`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(200);
});

test('complete requests are served while incomplete bodies fill all slots', async () => {
  const addresses = slots.bodies.all / slots.bodies.address;
  for (let n = 0; n < addresses; n += 1) expect((await crowd(`198.51.${n}.1`)).status).toBe(503);
  for (let n = 0; n < 20; n += 1) {
    expect((await send('/contact', 'name=Ana', urlencoded, `203.0.113.${100 + n}`)).status).toBe(422);
  }
  // A slow body stays, while an address with more bodies is evicted.
  const slow = post('/contact', 'name=', { ...urlencoded, 'content-length': 8 }, '203.0.113.200');
  expect((await crowd('198.51.0.1')).status).toBe(503);
  slow.sent.end('Ana');
  expect((await slow.answer).status).toBe(422);
  expect(server.output()).not.toContain('"level":50');
});
