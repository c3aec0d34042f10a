import { expect, test } from 'vitest';
import { openEmailQuotas, untilFewer } from './email-quotas.ts';
import { emailsPerHour, emailsWaiting, fewEmails } from './limits.ts';

const hour = 60 * 60_000;

test('a network is small while it caused few e-mails in the last hour', () => {
  const quotaOf = openEmailQuotas();
  for (let n = 0; n < fewEmails; n += 1) {
    expect(quotaOf(`192.0.2.${n}`).isSmall(0)).toBe(true);
    expect(quotaOf(`192.0.2.${n}`).take(0, 0)).toBeNull();
  }
  expect([quotaOf('192.0.2.99').isSmall(1), quotaOf('198.51.100.1').isSmall(1)]).toEqual([false, true]);
  expect([quotaOf('192.0.2.1').isSmall(hour - 1), quotaOf('192.0.2.1').isSmall(hour)]).toEqual([false, true]);
});

test('address, site and network have hourly limits of their own', () => {
  const quotaOf = openEmailQuotas();
  const cause = (address: string) => {
    const emailQuota = quotaOf(address);
    const leaves = emailQuota.earliestAt(0);
    return leaves === 0 ? emailQuota.take(0, 0) === null : false;
  };
  const first = Array.from({ length: 50 }, () => cause('2001:db8:1:ab00::1'));
  expect(first.filter(Boolean)).toHaveLength(emailsPerHour.address);
  const site = Array.from({ length: 50 }, (_, n) => cause(`2001:db8:1:ab${(n + 16).toString(16)}::1`));
  expect(site.filter(Boolean)).toHaveLength(emailsPerHour.site - emailsPerHour.address);
  const network = Array.from({ length: 50 }, (_, n) => cause(`2001:db8:1:${(n + 16).toString(16)}00::1`));
  expect(network.filter(Boolean)).toHaveLength(emailsPerHour.network - emailsPerHour.site);
  expect(quotaOf('2001:db8:1:ff00::1').earliestAt(0)).toBe(hour);
  expect(cause('2001:db8:2::1')).toBe(true);
});

test('a kind may have a lower limit per address', () => {
  const emailQuota = openEmailQuotas()('192.0.2.1');
  for (let n = 0; n < 10; n += 1) emailQuota.take(n, n);
  expect([emailQuota.earliestAt(10), emailQuota.earliestAt(10, 10), emailQuota.earliestAt(10, 9)]).toEqual([
    10,
    hour,
    hour + 1,
  ]);
});

test('limits waiting e-mails per address, not those due at once', () => {
  const emailQuota = openEmailQuotas()('192.0.2.1');
  for (let n = 0; n < 10; n += 1) expect(emailQuota.take(0, 0)).toBeNull();
  for (let n = 0; n < emailsWaiting.address; n += 1) expect(emailQuota.take(0, 5_000 + n)).toBeNull();
  expect(emailQuota.take(1_000, 6_000)).toBe(4_000);
  expect(emailQuota.take(1_000, 1_000)).toBeNull();
  expect(emailQuota.take(5_000, 6_000)).toBeNull();
  expect(emailQuota.take(5_000, 6_000)).toBe(1);
});

test('counts a waiting e-mail until an hour after it was sent', () => {
  const quotaOf = openEmailQuotas();
  for (let n = 0; n < emailsWaiting.address; n += 1) quotaOf('192.0.2.1').take(0, 20 * hour);
  for (let n = 0; n < 10; n += 1) quotaOf(`198.51.100.${n}`).take(19 * hour, 19 * hour);
  expect(quotaOf('192.0.2.1').take(19 * hour, 21 * hour)).toBe(hour);
  expect([quotaOf('192.0.2.1').isSmall(21 * hour - 1), quotaOf('192.0.2.1').isSmall(21 * hour)]).toEqual([false, true]);
});

test('returns the wait until enough counted rows expired', () => {
  const at = new Date(1_000);
  expect(untilFewer([], 1, at)).toBe(0);
  expect(untilFewer([1_000, 500], 1, at)).toBe(0);
  expect(untilFewer([3_000, 2_000], 2, at)).toBe(1_000);
  expect(untilFewer([3_000, 2_000, 4_000], 2, at)).toBe(2_000);
});
