import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countRefusal } from '#backend/platform/rate-limits/refusals.ts';
import type { CheckResult } from './doctor.ts';
import { openMetrics } from './metrics.ts';
import { readinessTimeout } from './readiness.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const linesOf = (text: string) =>
  text.split('\n').filter((line) => /^(database_up|outbox_letters|jobs|backup_|reservation)/.test(line));

test('counts e-mails and jobs; during a database outage the other metrics stay', async () => {
  const counts = { waiting: 2, sent: 1, dead: 0 };
  const count = vi.fn(async () => counts);
  const metrics = openMetrics({
    letters: count,
    jobs: async () => ({ remind: { waiting: 3, due: 0, late: 1, failed: 2 } }),
    backups: async () => ({ age: 3_600, failed: true }),
    unconfirmedSeats: async () => ({ held: 3, requested: 2 }),
    build: { version: '2026.11.23', commit: 'abc' },
    eventChannel: () => true,
    checks: () => [],
  });
  for (let n = 0; n < 7; n += 1) metrics.pageFromMemory();
  expect(await metrics.text()).toContain('build_info{version="2026.11.23",commit="abc"} 1');
  const known = [
    'database_up 1',
    'outbox_letters{state="waiting"} 2',
    'outbox_letters{state="sent"} 1',
    'outbox_letters{state="dead"} 0',
    'jobs{name="remind",state="waiting"} 3',
    'jobs{name="remind",state="due"} 0',
    'jobs{name="remind",state="late"} 1',
    'jobs{name="remind",state="failed"} 2',
    'backup_age_seconds 3600',
    'backup_failed 1',
    'reservations_unconfirmed{state="held"} 3',
    'reservations_unconfirmed{state="requested"} 2',
    'reservation_events_total{event="displaced"} 2',
  ];
  metrics.seat('displaced', 2);
  expect(linesOf(await metrics.text())).toEqual(known);

  count.mockRejectedValueOnce(new Error('away'));
  const away = await metrics.text();
  expect(linesOf(away)).toEqual(['database_up 0', 'backup_failed 0', 'reservation_events_total{event="displaced"} 2']);
  expect(away).toContain('http_pages_from_memory_total 7');

  count.mockReturnValueOnce(new Promise(() => {}));
  const hanging = metrics.text();
  await vi.advanceTimersByTimeAsync(readinessTimeout);
  expect(linesOf(await hanging)).toEqual([
    'database_up 0',
    'backup_failed 0',
    'reservation_events_total{event="displaced"} 2',
  ]);
  expect(linesOf(await metrics.text())).toEqual(known);
});

test('refusals are counted by limit and network level', async () => {
  const metrics = openMetrics({
    letters: async () => ({ waiting: 0, sent: 0, dead: 0 }),
    jobs: async () => ({}),
    backups: async () => ({ age: null, failed: false }),
    unconfirmedSeats: async () => ({ held: 3, requested: 2 }),
    build: { version: '2026.11.23', commit: 'abc' },
    eventChannel: () => true,
    checks: () => [],
  });
  for (let n = 0; n < 2; n += 1) countRefusal('metrics test', 'network');
  for (let n = 0; n < 2; n += 1) {
    expect(await metrics.text()).toContain('rate_limit_refusals_total{limit="metrics test",level="network"} 2');
  }
});

test('a check that has no value or is gone leaves none behind', async () => {
  let checks: readonly CheckResult[] = [
    { check: 'disk', state: 'failed', text: '', value: 0.01 },
    { check: 'emails', state: 'ok', text: '', value: 0 },
  ];
  const metrics = openMetrics({
    letters: async () => ({ waiting: 0, sent: 0, dead: 0 }),
    jobs: async () => ({}),
    backups: async () => ({ age: null, failed: false }),
    unconfirmedSeats: async () => ({ held: 0, requested: 0 }),
    build: { version: '2026.11.23', commit: 'abc' },
    eventChannel: () => true,
    checks: () => checks,
  });
  expect(await metrics.text()).toContain('check_value{check="disk"} 0.01');
  checks = [{ check: 'disk', state: 'warning', text: '' }];
  const remaining = (await metrics.text()).split('\n').filter((line) => line.startsWith('check_'));
  expect(remaining).toEqual(['check_state{check="disk"} 1']);
});
