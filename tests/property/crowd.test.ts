import { expect, it } from 'vitest';
import { heldFromOf } from '#backend/features/reservations/requests/held-from.ts';
import { expireDue } from '#backend/features/reservations/seats/expire-due.ts';
import { reserveFor } from '#backend/features/reservations/staff/reserve-for.ts';
import { openEmailQuotas } from '#backend/platform/rate-limits/email-quotas.ts';
import { minute } from '#model/time-units.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { openTraining } from './open-training.ts';

/** 12 seats each. */
const groups = ['e', 'f', 'g', 'h', 'i', 'j', 'k', 'l', 'm', 'n'];

describeOnBothEngines('an attack from every /64 of one /48', ({ open, engine }) => {
  // PostgreSQL is slower, and behaves the same.
  const perMinute = engine === 'sqlite' ? 120 : 15;

  it('takes no seat or waiting list entry from 50 other visitors or staff', async () => {
    const { db } = await open();
    const training = await openTraining(db, 12);
    for (const id of groups.slice(1)) await training.addEdition(id, { capacity: 12 });
    const quotaOf = openEmailQuotas();
    const request = (email: string, address: string, editionId: string) => ({
      email,
      more: { editionId, from: heldFromOf(training.s.ring, address), emailQuota: quotaOf(address) },
    });
    const groupOf = (n: number) => groups[n % groups.length] ?? 'e';
    const got: string[] = [];
    let sent = 0;
    for (let at = 0; at < 10; at += 1) {
      for (let n = 0; n < perMinute; n += 1, sent += 1) {
        // Visits the 65,536 networks of the /48 in strides.
        const part = ((sent * 40_503) % 65_536).toString(16);
        const { email, more } = request(`x${sent}@catchall.example`, `2001:db8:bad:${part}::1`, groupOf(sent));
        const { outcome } = await training.reserve(email, more);
        if (outcome === 'full') await training.join(email, more);
      }
      for (let n = at * 5; n < at * 5 + 5; n += 1) {
        const { email, more } = request(`stranger${n}@gmail.com`, `198.51.${n}.7`, groupOf(n));
        const held = await training.reserve(email, more);
        const joined = held.outcome === 'full' ? await training.join(email, more) : held;
        expect(joined.outcome).toBe('created');
        expect(['done', 'full']).toContain(await training.act(email, 'confirm', undefined, more.editionId));
        got.push(await training.state(email, more.editionId));
      }
      training.pass(minute);
      await expireDue(training.s);
    }
    expect(got).toHaveLength(50);
    expect(got.every((state) => state === 'confirmed' || state === 'waiting')).toBe(true);
    expect(got.filter((state) => state === 'confirmed').length).toBeGreaterThanOrEqual(40);
    for (const editionId of groups) {
      const fields = { name: 'Ana', lastname: 'Ruiz', email: `caller-${editionId}@gmail.com` };
      const seated = await reserveFor(training.s, { editionId, fields, language: 'es', confirmed: true });
      expect(seated.outcome).toBe('done');
      expect(await training.used(editionId)).toBeLessThanOrEqual(12);
    }
  });
});
