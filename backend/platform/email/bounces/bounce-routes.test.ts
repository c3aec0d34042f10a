import { expect, it, test } from 'vitest';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { bounceRoutes } from './bounce-routes.ts';
import type { BounceDeps } from './record-bounce.ts';

const now = () => new Date('2026-11-22T10:00:00.000Z');
/** Refused requests do not reach the database. */
const logged: object[] = [];
const log = { warn: (facts: object) => void logged.push(facts) };
const nothing = { now, inbox: 'hola@company.example', stop: async () => [], log } as unknown as BounceDeps & {
  log: typeof log;
};
const post = (headers: Record<string, string>, body: BodyInit = '{"letter":"l1"}') => ({
  method: 'POST',
  headers,
  body,
});
const reportHead = 'Content-Type: multipart/report; report-type=delivery-status\n\n';
const shown = { authorization: 'Bearer a-secret', 'content-type': 'application/json' };

test('is not served without a secret in the settings', async () => {
  expect((await bounceRoutes({ ...nothing, bounceToken: null }).request('/bounces', post(shown))).status).toBe(404);
});

test('refuses a wrong secret before reading the body', async () => {
  const routes = bounceRoutes({ ...nothing, bounceToken: 'a-secret' });
  const body = new ReadableStream({
    pull() {
      throw new Error('It was read.');
    },
  });
  for (const authorization of ['', 'Bearer wrong-one', 'Bearer a-secret2']) {
    const init = { ...post({ ...shown, authorization }, body), duplex: 'half' };
    const answer = await routes.request(new Request('http://site.example/bounces', init));
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'Send the secret as a bearer token.' }]);
    expect(answer.headers.get('www-authenticate')).toBe('Basic realm="bounces"');
  }
  expect((await routes.request('/bounces', { headers: shown })).status).toBe(404);
});

test('refuses unusable input in words', async () => {
  const routes = bounceRoutes({ ...nothing, bounceToken: 'a-secret' });
  const postAs = async (type: string, body: string) => {
    const answer = await routes.request('/bounces', post({ ...shown, 'content-type': type }, body));
    return [answer.status, Object.keys((await answer.json()) as object)];
  };
  expect(await postAs('text/plain', 'x')).toEqual([415, ['error']]);
  expect(await postAs('application/json', '{')).toEqual([400, ['error']]);
  expect(await postAs('application/json', ' '.repeat(256 * 1024 + 1))).toEqual([413, ['error']]);
  expect(await postAs('message/rfc822', `${reportHead}Action: delayed\n`)).toEqual([200, ['outcome']]);
});

test('accepts and logs ordinary mail, which a mail server would keep in its queue', async () => {
  const routes = bounceRoutes({ ...nothing, bounceToken: 'a-secret' });
  const away = 'From: ana@example.com\nAuto-Submitted: auto-replied\nSubject: Fuera\n\nVuelvo el lunes.\n';
  for (const body of [away, 'x'.repeat(256 * 1024 + 1)]) {
    const answer = await routes.request('/bounces', post({ ...shown, 'content-type': 'message/rfc822' }, body));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'ignored' }]);
  }
  const reasons = ['no report of an e-mail of ours', 'more than 262144 bytes'];
  expect(logged.splice(0)).toEqual(reasons.map((reason) => ({ reason })));
});

test('logs the address that confirms a subscription of Amazon SNS, of no other host', async () => {
  const routes = bounceRoutes({ ...nothing, bounceToken: 'a-secret' });
  const confirmed = 'https://sns.us-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=abc';
  for (const SubscribeURL of [confirmed, 'https://sns.example/?Token=abc', `${confirmed} x`, 7]) {
    const body = JSON.stringify({ Type: 'SubscriptionConfirmation', TopicArn: 'arn', SubscribeURL, Message: 'You' });
    const headers = {
      authorization: `Basic ${btoa('bounces:a-secret')}`,
      'content-type': 'text/plain; charset=UTF-8',
      'x-amz-sns-message-type': 'SubscriptionConfirmation',
    };
    const answer = await routes.request('/bounces', post(headers, body));
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'known' }]);
  }
  expect(logged).toEqual([{ address: confirmed }]);
});

describeOnBothEngines('a bounce webhook', ({ open }) => {
  it('accepts JSON and reports, and ignores foreign ones', async () => {
    const { db } = await open();
    const routes = bounceRoutes({ ...nothing, db, bounceToken: 'a-secret' });
    const answer = await routes.request(
      '/bounces',
      post({ ...shown, 'content-type': 'application/json; charset=utf-8' }),
    );
    expect([answer.status, await answer.json()]).toEqual([200, { outcome: 'unknown' }]);
    const report = `${reportHead}Action: failed\nStatus: 5.1.1\n\nMessage-ID: <l1@company.example>\n`;
    const other = await routes.request('/bounces', post({ ...shown, 'content-type': 'message/rfc822' }, report));
    expect([other.status, await other.json()]).toEqual([200, { outcome: 'unknown' }]);
  });
});
