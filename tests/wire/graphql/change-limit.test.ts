import { expect, test } from 'vitest';
import { buckets } from '#backend/platform/rate-limits/limits.ts';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { batch } from '#tests/wire/support/serve-guarded.ts';
import { serveWire } from '#tests/wire/support/serve-wire.ts';
import { openPolicy } from '#tests/wire/support/wire-over.ts';

/** Under the open policy. */
let address = '';

test('limits how much an IP address may change; staff are exempt', async () => {
  // A fixed clock: the bucket must not refill.
  const now = Date.now();
  const open = await serveWire({
    change: (parts) => ({
      ...openPolicy(parts),
      guard: openWriteLimiter({ ring: parts.ring, clock: () => now, choose: (least) => least }),
      addressOf: () => address,
      readToken: async (token) => ({ role: token === 'staff' ? 'staff' : 'guest', identityId: null }),
    }),
  });
  const send = async (authorization: string, query: string) => {
    const body = JSON.stringify({ query });
    return fetch(`${open.origin}/graphql`, { method: 'POST', body, headers: { authorization } });
  };
  try {
    address = '203.0.113.13';
    for (let made = 0; made < buckets.changes.address.burst; made += 15) {
      const changes = (n: number) =>
        n % 3 ? `updateCourse(input: { id: "c" })` : `deleteContact(input: { id: "${n}" })`;
      expect((await send('guest', batch(changes))).status).toBe(200);
    }
    const refused = await send('guest', 'mutation M { createCourse(input: { name: "A" }) { id } }');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(1);
    expect(await refused.text()).toMatch(/Too many requests\. Try again in \d+ seconds\./);
    // Visitor forms have a quota of their own; staff have none.
    const subscriber = 'mutation M { createNewsLetter(input: { email: "ana@example.mx" }) { id } }';
    expect((await send('guest', subscriber)).status).toBe(200);
    expect((await send('staff', 'mutation M { createCourse(input: { cost: 1 }) { id } }')).status).toBe(200);
    address = '203.0.113.14';
    expect((await send('guest', 'mutation M { createCourse(input: { cost: 1 }) { id } }')).status).toBe(200);
    expect(open.faults).toEqual([]);
  } finally {
    await open.close();
  }
});
