import { expect, test } from 'vitest';
import { loggedPath } from './current-request.ts';

test.each([
  ['/', '/'],
  ['/en/training?a=1#b', '/en/training'],
  ['/newsletter/confirm?token=k.e.y', '/newsletter/confirm'],
  ['/calendar/k.e.y.ics', '/calendar/…'],
  ['/calendar/k.e.y.ics?x', '/calendar/…'],
  ['//calendar/k.e.y.ics', '/calendar/…'],
  ['/Calendar/k.e.y', '/Calendar/…'],
  ['/letter-views/k.e.y', '/letter-views/…'],
  ['/inbound-files/k.e.y', '/inbound-files/…'],
  ['/calendars', '/calendars'],
])('%s is logged as %s', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
