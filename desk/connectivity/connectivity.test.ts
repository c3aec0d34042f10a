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
  expect([line.now(), notified]).toEqual([{ up: true }, 0]);
  line.lost();
  hour = 11;
  line.lost();
  expect([line.now(), notified]).toEqual([{ up: false, since: new Date(Date.UTC(2026, 10, 22, 10)) }, 1]);
  line.reached();
  expect([line.now(), notified]).toEqual([{ up: true }, 2]);
  stop();
  line.lost();
  expect(notified).toBe(2);
});
