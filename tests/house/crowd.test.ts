import { type ClientRequest, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { bodiesInHand } from '#backend/bound-bodies.ts';
import { errorWords } from '#content/pages/errors.ts';
import { languages } from '#model/languages.ts';
import { addressOf } from '#site/addresses.ts';
import { type House, runHouse } from './run-house.ts';

/** Bodies that are too much for a service: in themselves, and because there are so many. */
let house: House;
const open: ClientRequest[] = [];
beforeAll(async () => {
  house = await runHouse({ TRUST_PROXY: '1' });
});
afterEach(() => {
  for (const request of open.splice(0)) request.destroy();
});
afterAll(() => house.remove());

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };

/** Sends a request from that address; what is left of its body stays open. */
function post(path: string, body: string, headers: Record<string, string | number>, from = '203.0.113.1') {
  const sent = httpRequest(house.origin + path, { method: 'POST', headers: { ...headers, 'x-forwarded-for': from } });
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

/** Sends a whole one. */
function send(path: string, body: string, headers: Record<string, string | number> = urlencoded, from?: string) {
  const { sent, answer } = post(path, body, headers, from);
  sent.end();
  return answer;
}

/** Begins a body that does not end. */
function hold(path: string, from: string): void {
  const { sent, answer } = post(path, 'a', { ...urlencoded, 'content-length': 60_000 }, from);
  answer.catch(() => {});
  open.push(sent);
}

/** The service has seen as many requests as were begun when it refuses one more. */
async function refused(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask();
    if (answer.status === 503) return answer;
  }
}

test.each(languages)('what is too large, or has too many parts, is told in words in %s', async (language) => {
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

test('one address cannot take all the room for bodies, and who finds none is told in the protocol they speak', async () => {
  for (let n = 0; n < bodiesInHand.each; n += 1) hold('/contact', '203.0.113.1');
  const page = await refused(() => send('/en/contact', 'name=Ana'));
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.text).toContain(errorWords.en.busy.advice);
  expect((await send('/newsletter', 'email=')).text).toContain(errorWords.es.busy.advice);

  const data = await send('/graphql', '{}', { 'content-type': 'application/json' });
  expect([data.status, JSON.parse(data.text)]).toEqual([
    503,
    {
      errors: [{ errorType: 'ServiceUnavailableException', message: expect.any(String) }],
      message: expect.any(String),
    },
  ]);
  const target = { 'x-amz-target': 'AWSCognitoIdentityService.GetId' };
  const identity = await send('/identity', '{}', target);
  expect([identity.status, JSON.parse(identity.text)]).toMatchObject([503, { __type: 'ServiceUnavailableException' }]);
  const storage = await send('/storage/images/images/a.png', 'x', {});
  expect([storage.status, storage.text]).toEqual([503, expect.stringContaining('<Code>SlowDown</Code>')]);
  for (const { headers } of [data, identity, storage]) expect(Number(headers['retry-after'])).toBeGreaterThan(0);

  // Others are served, and whoever only reads.
  expect((await send('/contact', 'name=Ana', urlencoded, '203.0.113.2')).status).toBe(422);
  expect((await fetch(`${house.origin}/us`, { headers: { 'x-forwarded-for': '203.0.113.1' } })).status).toBe(200);
  // What is given up makes room.
  for (const request of open.splice(0)) request.destroy();
  let status: number | undefined = 503;
  while (status === 503) ({ status } = await send('/contact', 'name=Ana'));
  expect(status).toBe(422);
});

test('all together have so much room', async () => {
  for (let n = 0; n < bodiesInHand.all; n += 1) hold('/contact', `203.0.113.${10 + (n % 20)}`);
  const page = await refused(() => send('/contact', 'name=Ana', urlencoded, '203.0.113.99'));
  expect(page.text).toContain(errorWords.es.busy.advice);
  expect((await fetch(`${house.origin}/contact`)).status).toBe(200);
  expect(house.output()).not.toContain('"level":50');
});
