import { expect, it } from 'vitest';
import type { Authority } from '#backend/platform/http/requests/caller.ts';
import { findSocketCaller } from './find-socket-caller.ts';

const host = 'x.example';
const find = (authorization: object) =>
  findSocketCaller({} as Authority, { authorization, body: '{}', path: '/graphql', host }, 0);

it.each([
  ['longer than headers over HTTP', { host, authorization: 'SignedHeaders='.repeat(4_571) }],
  ['of many headers', { host, ...Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`x-${n}`, 'a'])) }],
])('refuses credentials %s', async (_, authorization) => {
  expect(await find(authorization)).toMatchObject({ ok: false, error: { errorType: 'BadRequestException' } });
});
