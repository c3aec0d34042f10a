import { expect, test } from 'vitest';
import { openConnectivity } from './connectivity.ts';

test('reports once since when the service is unreachable, and when it is reachable again', () => {
  let hour = 10;
  const line = openConnectivity(() => new Date(Date.UTC(2026, 10, 22, hour)));
  let notified = 0;
  const stop = line.subscribe(() => {
    notified += 1;
  });
  line.reached();
  expect([line.now(), notified]).toEqual([{ up: true, offline: false }, 0]);
  line.lost();
  hour = 11;
  line.lost();
  expect([line.now(), notified]).toEqual([
    { up: false, offline: true, since: new Date(Date.UTC(2026, 10, 22, 10)) },
    1,
  ]);
  line.reached();
  expect([line.now(), notified]).toEqual([{ up: true, offline: false }, 2]);
  stop();
  line.lost();
  expect(notified).toBe(2);
});

test('a service that answers and serves nothing is not offline', () => {
  let hour = 10;
  const line = openConnectivity(() => new Date(Date.UTC(2026, 10, 22, hour)));
  line.lost(false);
  const since = new Date(Date.UTC(2026, 10, 22, 10));
  hour = 11;
  line.lost(false);
  expect(line.now()).toEqual({ up: false, offline: false, since });
  line.lost();
  expect(line.now()).toEqual({ up: false, offline: true, since: new Date(Date.UTC(2026, 10, 22, 11)) });
});
