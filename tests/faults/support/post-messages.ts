import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Database } from '#backend/platform/database/tables.ts';
import { noticesPerHour } from '#backend/platform/rate-limits/limits.ts';

/** Visitors who post the contact form continuously, each from a network of its own (`TRUST_PROXY`). */
export interface Posting {
  /** E-mail addresses of acknowledged messages, in order. */
  readonly thanked: readonly string[];
  /** Other responses by status; 0: connection error. */
  readonly others: ReadonlyMap<number, number>;
  more(count?: number): Promise<void>;
  stop(): Promise<void>;
}

const form = { name: 'Ana', lastname: 'Luz', type: 'ideas', message: 'Hola', consent: 'yes' };

export function postMessages(origins: readonly string[], atOnce = 2): Posting {
  const thanked: string[] = [];
  const others = new Map<number, number>();
  let stopped = false;
  let visitor = 0;

  async function post(origin: string): Promise<void> {
    const email = `${randomUUID()}@example.com`;
    visitor += 1;
    const from = `${20 + (visitor >> 16)}.${(visitor >> 8) & 255}.${visitor & 255}.7`;
    const status = await fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { origin, 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from, connection: 'close' },
      body: new URLSearchParams({ ...form, email }),
      redirect: 'manual',
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status >= 200 && status < 400) thanked.push(email);
    else others.set(status, (others.get(status) ?? 0) + 1);
    // Without a pause they would take a core from the tests beside them.
    await pause(20);
  }
  const writing = origins.flatMap((origin) =>
    Array.from({ length: atOnce }, async () => {
      while (!stopped) await post(origin);
    }),
  );
  return {
    thanked,
    others,
    async more(count = 10) {
      const expected = thanked.length + count;
      await expect.poll(() => thanked.length >= expected).toBe(true);
    },
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}

/** Expects each acknowledged message once, with consent and notice, and no partial rows. */
export async function expectAllStored(db: Database, { thanked }: Pick<Posting, 'thanked'>): Promise<void> {
  const contacts = await db.selectFrom('contact').select(['id', 'email']).execute();
  const consents = await db.selectFrom('consent').select('contactId').execute();
  const notices = await db.selectFrom('mailOutbox').select('cause').where('kind', '=', 'contact-notice').execute();
  const counted = (values: readonly string[]) => values.toSorted();
  expect(new Set(contacts.map(({ email }) => email)).size).toBe(contacts.length);
  const stored = new Set(contacts.map(({ email }) => email));
  expect(thanked.filter((email) => !stored.has(email))).toEqual([]);
  const ids = counted(contacts.map(({ id }) => id));
  expect(counted(consents.map(({ contactId }) => contactId ?? ''))).toEqual(ids);
  // Beyond the hourly quota of notices a digest is scheduled, and sent a minute after the hour.
  const noticed = new Set(notices.map(({ cause }) => cause.replace('contact:', '')));
  expect(notices).toHaveLength(noticed.size);
  expect([...noticed].filter((id) => !ids.includes(id))).toEqual([]);
  expect(noticed.size).toBeGreaterThanOrEqual(Math.min(ids.length, noticesPerHour));
  const planned = await db.selectFrom('job').select('id').where('name', '=', 'contact-digest').execute();
  const sent = await db.selectFrom('mailOutbox').select('id').where('kind', '=', 'contact-digest').execute();
  expect(planned.length + sent.length > 0).toBe(noticed.size < ids.length);
}
