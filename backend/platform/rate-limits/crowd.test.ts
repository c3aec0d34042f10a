import { expect, test } from 'vitest';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { buckets, emailsPerHour } from './limits.ts';
import { openWriteLimiter } from './write-limiter.ts';

const minute = 60_000;

test('65,536 addresses of one /48 writing for ten minutes cause no refusal of others', async () => {
  let now = Date.parse('2026-11-23T10:00:00.000Z');
  const guard = openWriteLimiter({ ring: keyRingOf('k1'), clock: () => now, choose: (least) => least });
  const began = now;
  let caused = 0;
  const write = async (address: string) => {
    const done = await guard.admit({ kind: 'reservation', address, fields: {} }, async (emailQuota) => {
      if (emailQuota.earliestAt(now) === now && emailQuota.take(now, now) === null) caused += 1;
      return { outcome: 'created', small: emailQuota.isSmall(now) };
    });
    return done.outcome;
  };

  let stored = 0;
  const strangers: string[] = [];
  for (let n = 0; n < 65_536; n += 1) {
    now = began + Math.floor((n * 10 * minute) / 65_536);
    if ((await write(`2001:db8:1:${n.toString(16)}::1`)) === 'created') stored += 1;
    if (n % 1_310 === 0 && strangers.length < 50) {
      const before = caused;
      strangers.push(await write(`203.0.${strangers.length}.7`));
      // Its e-mail leaves at once within its own limits.
      expect(caused).toBe(before + 1);
    }
  }
  expect(strangers).toEqual(Array(50).fill('created'));
  const { burst, seconds } = buckets.stored.network;
  expect(stored).toBeLessThanOrEqual(burst + (10 * 60) / seconds);
  expect(caused - strangers.length).toBeLessThanOrEqual(emailsPerHour.network);
});

test('200 concurrent writes of one /24 are not refused', async () => {
  const guard = openWriteLimiter({ ring: keyRingOf('k1'), clock: () => 0, choose: (least) => least });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, n) =>
      guard.admitForm({ kind: 'reservation', address: `192.0.2.${n}`, fields: {} }, null, async () => ({
        outcome: n < 5 ? 'created' : 'full',
      })),
    ),
  );
  expect(answers.filter(({ outcome }) => outcome === 'full')).toHaveLength(195);
  expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(5);
});
