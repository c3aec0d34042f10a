import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLog } from '#backend/logger.ts';
import { currentRequest } from '#backend/platform/http/requests/current-request.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

function open() {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: openLog({ write: (line) => void lines.push(JSON.parse(line)) }) };
}

const request = { id: 'its-id', method: 'POST', path: '/contact' };

test('a line logged during a request names it', async () => {
  const { lines, log } = open();
  await currentRequest.run(request, async () => {
    await Promise.resolve();
    log.error({ err: new Error('away') }, 'failed');
  });
  log.info('later');
  expect(lines[0]).toMatchObject({ level: 50, msg: 'failed', request, err: { message: 'away' } });
  expect(lines[1]).toEqual({ level: 30, time: '2026-11-22T12:00:00.000Z', msg: 'later' });
});

test('a repeated error is logged once a minute with its count, outside of requests', () => {
  const { lines, log } = open();
  currentRequest.run(request, () => {
    for (let time = 0; time < 1_000; time += 1) log.error({ err: new Error('away') }, 'failed');
  });
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({
    level: 50,
    msg: 'failed',
    again: 999,
    fault: expect.stringMatching(/^Error: away/),
  });
  expect(lines[1]).not.toHaveProperty('request');
});

test('lines without an error are all logged, and none contains a secret', () => {
  const { lines, log } = open();
  for (let time = 0; time < 3; time += 1) log.info({ token: 'abc', letter: { secret: 'def' } }, 'e-mail sent');
  expect(lines).toHaveLength(3);
  expect(JSON.stringify(lines)).not.toMatch(/abc|def/);
});
