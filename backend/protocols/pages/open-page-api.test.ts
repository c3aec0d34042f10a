import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openContainer } from '#backend/container.ts';
import type { PageQueries } from '#backend/features/feature.ts';
import { buckets, formAge } from '#backend/platform/rate-limits/limits.ts';
import { openWriteLimiter } from '#backend/platform/rate-limits/write-limiter.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { keyRingOf } from '#tests/wire/support/key-ring.ts';
import { openPageApi } from './open-page-api.ts';

const message = {
  name: 'Ana',
  lastname: 'Luz',
  email: 'ana@example.mx',
  type: 'ideas',
  message: 'Hola',
  consent: true,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Account functions are not under test. */
const nothing = {
  isFirstAccountOpen: async () => false,
  makeFirstAccount: async () => ({ ok: false, why: 'gone' }) as const,
};

describeOnBothEngines('forms posted without script', ({ open }) => {
  async function desk(fromPage: boolean) {
    const { db } = await open();
    const ring = keyRingOf('k1');
    const guard = openWriteLimiter({ ring, clock: Date.now, choose: (least) => least });
    const faults: unknown[] = [];
    const deps = {
      db,
      ring,
      now: () => new Date(),
      newId: () => randomUUID(),
      agreedText: () => ({ version: '1', hash: 'h' }),
      companyInbox: 'hola@tlacuilo.example',
      imageVersion: async () => null,
      seatsOf: async () => new Map(),
    };
    const opened = openPageApi(
      (...args) => ({ ...openContainer(deps).pages(...args), ...nothing }),
      guard,
      (fault) => faults.push(fault),
      'no-reply@tlacuilo.example',
    );
    const emailsTo = async (recipient: string) =>
      (await db.selectFrom('mailOutbox').selectAll().where('recipient', '=', recipient).orderBy('kind').execute()).map(
        ({ kind, dueAt }) => [kind, Date.parse(dueAt) - Date.now()],
      );
    const stored = async () => (await db.selectFrom('contact').select('email').execute()).length;
    return { desk: opened('http://localhost', '203.0.113.7', fromPage), opened, stored, emailsTo };
  }

  test('from a page of ours are stored at once', async () => {
    const { desk: here, stored } = await desk(true);
    expect(await here.submitContact(message, 'es')).toEqual({ ok: true });
    expect(await here.subscribe({ email: message.email }, 'es')).toEqual({ ok: true });
    expect(await stored()).toBe(1);
  });

  test('without an origin are stored on a repeated post after a delay', async () => {
    const { desk: nowhere, stored } = await desk(false);
    for (const submit of [nowhere.submitContact, nowhere.subscribe]) {
      const first = await submit(message, 'es');
      expect(first).toEqual({ ok: false, formTimestamp: expect.any(String) });
      const { formTimestamp } = first as { formTimestamp: string };
      expect(await submit({ ...message, moment: formTimestamp }, 'es')).toEqual({ ok: false, formTimestamp });
      vi.advanceTimersByTime(formAge.least);
      expect(await submit({ ...message, moment: formTimestamp }, 'es')).toEqual({ ok: true });
      expect(await submit({ ...message, moment: formTimestamp }, 'es')).toMatchObject({ ok: false });
    }
    expect(await stored()).toBe(1);
  });

  test('send their e-mails at once, though two addresses use up their limits', async () => {
    const { desk: here, opened, emailsTo } = await desk(true);
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      const robot = opened('http://localhost', address, true);
      for (let n = 0; n < buckets.stored.address.burst; n += 1) {
        await robot.subscribe({ email: `${address}-${n}@example.mx` }, 'es');
        await robot.submitContact({ ...message, email: `${address}-${n}@example.mx` }, 'es');
      }
    }
    expect(await here.subscribe({ email: message.email }, 'es')).toEqual({ ok: true });
    expect(await here.submitContact(message, 'es')).toEqual({ ok: true });
    expect(await emailsTo(message.email)).toEqual([
      ['contact-receipt', 0],
      ['newsletter-opt-in', 0],
    ]);
  });

  test('are validated first', async () => {
    const { desk: nowhere } = await desk(false);
    expect(await nowhere.submitContact({ ...message, name: '' }, 'es')).toEqual({
      ok: false,
      problems: [{ field: 'name', problem: 'required' }],
    });
    expect(await nowhere.subscribe({ email: '' }, 'es')).toMatchObject({ problems: [{ field: 'email' }] });
  });
});

test('reports an exception of a read once, although the page reports it, too', async () => {
  const guard = openWriteLimiter({ ring: keyRingOf('k1'), clock: Date.now, choose: (least) => least });
  const faults: unknown[] = [];
  const fault = new Error('no');
  const reads = { issues: () => Promise.reject(fault) } as unknown as PageQueries;
  const api = openPageApi(
    () => reads,
    guard,
    (one) => void faults.push(one),
    '',
  )('http://localhost', '', true);
  await api.issues('es').catch(api.report);
  expect(faults).toEqual([fault]);
});
