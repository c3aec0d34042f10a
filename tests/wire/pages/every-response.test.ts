import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { securityHeadersFor } from '#backend/platform/http/security-headers.ts';
import { sharedService } from '#tests/server/support/shared-service.ts';
import { type RunningServer, startServer } from '#tests/server/support/start-server.ts';
import { scoreHeaders } from '#tests/wire/support/bytes/score-headers.ts';

/** Behind https. */
let server: RunningServer;
/** Without https. */
let plain: { readonly origin: string };
beforeAll(async () => {
  [server, plain] = await Promise.all([
    startServer({ SITE_URL: 'https://tlacuilo.example', METRICS_TOKEN: 'a-secret' }),
    sharedService(),
  ]);
});
afterAll(() => server.remove());

const request = (path: string, init: RequestInit = {}) => fetch(server.origin + path, { redirect: 'manual', ...init });

type RequestLine = readonly [method: string, path: string, headers?: Record<string, string>];

const everywhere: readonly RequestLine[] = [
  ['GET', '/us'],
  ['HEAD', '/us'],
  ['GET', '/login'],
  ['GET', '/us/'],
  ['GET', '/us?x=1'],
  ['GET', '/contact?type=training'],
  ['GET', '/us/_payload.json'],
  ['GET', '/us/_payload.json?x=1'],
  ['GET', '/', { 'accept-language': 'en' }],
  ['GET', '/en/us', { referer: 'https://tlacuilo.example/us', host: 'tlacuilo.example' }],
  ['GET', '/nowhere'],
  ['GET', '/nowhere/'],
  ['GET', '/speculation-rules.json'],
  ['GET', '/nowhere/_payload.json'],
  ['GET', '/%zz'],
  ['GET', '/assets/nothing.js'],
  ['GET', '/icon.svg'],
  ['GET', '/share/es/home.png'],
  ['GET', '/manifest.webmanifest'],
  ['GET', '/builds/latest.json'],
  ['GET', '/robots.txt'],
  ['GET', '/sitemap.xml'],
  ['GET', '/.well-known/security.txt'],
  ['GET', '/calendar/k.e.y.ics'],
  ['GET', '/amplify_outputs.json'],
  ['GET', '/api/icons/pixelarticons.json?icons=mail'],
  ['HEAD', '/api/changes'],
  ['DELETE', '/api/changes'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/metrics', { authorization: 'Bearer a-secret' }],
  ['GET', '/graphql'],
  ['POST', '/graphql'],
  ['GET', '/graphql/realtime'],
  ['POST', '/identity'],
  ['POST', '/idp'],
  ['GET', '/idp/.well-known/jwks.json'],
  ['POST', '/contact'],
  ['POST', '/contact', { origin: 'https://elsewhere.mx' }],
  ['DELETE', '/contact'],
  ['GET', '/storage/images/nothing'],
  ['GET', '/images/nothing'],
];

test.each(everywhere.map(([method, path, more = {}]) => ({ method, path, more })))(
  '$method $path $more has security headers and a cache policy',
  async ({ method, path, more }) => {
    // Cached responses take another path: three requests, the last conditional.
    let etag: string | null = null;
    for (let time = 0; time < 3; time += 1) {
      const answer = await request(path, {
        method,
        headers: { ...more, ...(etag && time === 2 ? { 'if-none-match': etag } : {}) },
      });
      const { headers, status } = answer;
      const html = headers.get('content-type')?.startsWith('text/html') ? await answer.text() : '';
      for (const [name, value] of Object.entries(securityHeadersFor(true))) {
        if (name !== 'content-security-policy') expect([name, headers.get(name)]).toEqual([name, value]);
      }
      expect(scoreHeaders({ headers, html })).toEqual({ points: 130, why: expect.anything() });
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      expect([status === 301, headers.has('cache-control')]).not.toEqual([false, false]);
      etag = headers.get('etag');
    }
  },
);

test('the content security policy is empty for other responses, and for pages allows only the build’s scripts', async () => {
  const policyOf = async (path: string) => (await request(path)).headers.get('content-security-policy');
  const none = "default-src 'none'; frame-ancestors 'none'; form-action 'none'; base-uri 'none'";
  for (const path of [
    '/robots.txt',
    '/icon.svg',
    '/us/_payload.json',
    '/us/_payload.json',
    '/healthz',
    '/assets/nothing.js',
  ]) {
    expect([path, await policyOf(path)]).toEqual([path, none]);
  }
  for (const path of ['/us', '/us', '/nowhere', '/%zz']) {
    expect(await policyOf(path)).toMatch(
      /^default-src 'none'; script-src 'self' 'sha256-.*require-trusted-types-for 'script'/,
    );
  }
});

test('sends no Strict-Transport-Security without https', async () => {
  for (const path of ['/us', '/us', '/healthz']) {
    const { headers } = await fetch(plain.origin + path);
    expect([headers.has('strict-transport-security'), headers.get('x-frame-options')]).toEqual([false, 'DENY']);
  }
});

/** Sends raw bytes and reads until the connection ends. */
function sendRaw(bytes: string): Promise<{ status: number; headers: Headers; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => {
      const [first = '', ...lines] = answer.slice(0, answer.indexOf('\r\n\r\n')).split('\r\n');
      const pairs = lines.map((line): [string, string] => [line.replace(/:.*$/s, ''), line.replace(/^[^:]*: ?/, '')]);
      resolve({ status: Number(first.split(' ')[1]), headers: new Headers(pairs), text: answer });
    });
  });
}

const upgrade = 'Connection: Upgrade\r\nUpgrade: websocket\r\n';
test.each([
  ['two hosts', 'GET /us HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
  ['the same host twice', 'GET /us HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n', 400],
  ['no host', 'GET /us HTTP/1.1\r\n\r\n', 400],
  ['two hosts in the old version', 'GET /us HTTP/1.0\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
  ['an expectation', 'GET /us HTTP/1.1\r\nHost: a.example\r\nExpect: tea\r\n\r\n', 417],
  ['a tunnel', 'CONNECT b.example:443 HTTP/1.1\r\nHost: b.example:443\r\n\r\n', 405],
  ['a host that is none', 'GET /nowhere HTTP/1.1\r\nHost: 256.0.0.1\r\nConnection: close\r\n\r\n', 400],
  ['no request', 'HELLO\r\n\r\n', 400],
  ['headers without end', `GET /us HTTP/1.1\r\nHost: a.example\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ['a socket that names two hosts', `GET /graphql/realtime HTTP/1.1\r\nHost: a\r\nHost: b\r\n${upgrade}\r\n`, 400],
  ['a socket that is none', `GET /graphql/realtime HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n`, 400],
])('%s: refused, with security headers', async (_, bytes, status) => {
  const answer = await sendRaw(bytes);
  expect(answer.status).toBe(status);
  expect(scoreHeaders({ headers: answer.headers, html: '' }).points).toBe(130);
  expect([answer.headers.get('connection'), answer.headers.has('x-request-id')]).toEqual(['close', true]);
});

test('an HTTP/1.0 request without Host is served under the site’s own name', async () => {
  for (const path of ['/us', '/us', '/en/us?x=1', '/contact?type=training', '/nowhere', '/robots.txt', '/healthz']) {
    const answer = await sendRaw(`GET ${path} HTTP/1.0\r\n\r\n`);
    expect([path, answer.status]).toEqual([path, path === '/nowhere' ? 404 : 200]);
    if (!path.endsWith('us')) continue;
    expect(answer.text).toContain('<link rel="canonical" href="https://tlacuilo.example/us"/>');
  }
});

test('keep-alive outlasts that of a proxy', async () => {
  expect((await request('/healthz')).headers.get('keep-alive')).toBe('timeout=75');
});

test('an unchanged page is a 304', async () => {
  for (const path of ['/us', '/terms/_payload.json', '/icon.svg']) {
    const first = await fetch(plain.origin + path);
    const etag = first.headers.get('etag') ?? '';
    expect([path, etag]).toEqual([path, expect.stringMatching(/^W\/"/)]);
    for (const encoding of ['identity', 'gzip', 'br']) {
      const again = await fetch(plain.origin + path, {
        headers: { 'accept-encoding': encoding, 'if-none-match': etag },
      });
      expect([path, again.status]).toEqual([path, 304]);
    }
  }
});

test('serves the id of the build', async () => {
  const latest = await fetch(`${plain.origin}/builds/latest.json?1`);
  const { id } = (await latest.json()) as { id: string };
  expect(latest.headers.get('cache-control')).toBe('no-cache');
  expect(await (await fetch(`${plain.origin}/builds/meta/${id}.json`)).json()).toMatchObject({ id, prerendered: [] });
});
