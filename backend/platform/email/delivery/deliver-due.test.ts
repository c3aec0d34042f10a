import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newsletterOptIn, newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import { stopEmails } from '#backend/features/privacy/erase/stop-emails.ts';
import { DatabaseUnavailableError } from '#backend/platform/database/dialects/database-unavailable.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { type EmailToSend, enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { newAccount, recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type DeliveryDeps, deliverDue, mostAttempts, retryDelay } from './deliver-due.ts';
import type { Attempt, OutgoingEmail } from './transport.ts';

const start = new Date('2026-11-20T10:00:00.000Z');
const after = (seconds: number) => new Date(start.getTime() + seconds * 1_000);

async function write(db: Database, id: string, recipient = 'ana@example.com', cause = `test:${id}`): Promise<void> {
  const [template, facts] = [newsletterWelcome, {}];
  await db
    .transaction()
    .execute((trx) => enqueue(trx, { id, template, facts, recipient, language: 'es', cause, at: start }));
}

/** A fake transport with a manual clock. */
function world(db: Database, answer: (email: OutgoingEmail) => Attempt | Promise<Attempt>) {
  const sent: OutgoingEmail[] = [];
  const logged: { level: string; facts: object; message: string }[] = [];
  const log = (level: string) => (facts: object, message: string) => void logged.push({ level, facts, message });
  const clock = { now: start };
  const s: DeliveryDeps = {
    db,
    now: () => clock.now,
    newId: randomUUID,
    random: () => 0,
    transport: {
      async deliver(email) {
        const attempt = await answer(email);
        if (attempt.outcome === 'delivered') sent.push(email);
        return attempt;
      },
      close: () => {},
    },
    render: () => ({ subject: 'S', text: 'T', html: 'H' }),
    hasCode: (kind) => ['recovery-code', 'new-account'].includes(kind),
    log: { info: log('info'), warn: log('warn'), error: log('error') },
  };
  return { s, sent, logged, clock };
}

const rowOf = (db: Database, id: string) =>
  db.selectFrom('mailOutbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const delivered = () => ({ outcome: 'delivered' }) as const;

describeOnBothEngines('deliverDue', ({ open }) => {
  it('sends an e-mail with its envelope and marks it sent, once', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    const { s, sent, logged } = world(db, delivered);
    expect(await deliverDue(s, 'w')).toBe(1);
    expect(sent).toEqual([
      {
        id: 'o-1',
        kind: 'newsletter-welcome',
        recipient: 'ana@example.com',
        writtenAt: start,
        subject: 'S',
        text: 'T',
        html: 'H',
      },
    ]);
    expect(await rowOf(db, 'o-1')).toMatchObject({
      sentAt: start.toISOString(),
      attempts: 1,
      claimedBy: null,
      claimedUntil: null,
    });
    expect(logged).toMatchObject([{ level: 'info', facts: { letter: 'o-1', attempts: 1 } }]);
    expect(await deliverDue(s, 'w')).toBe(0);
    expect(sent).toHaveLength(1);
  });

  it('retries with doubling delay and records the reason', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    let down = true;
    const { s, sent, logged, clock } = world(db, () =>
      down ? { outcome: 'failed', reason: 'the server is down' } : delivered(),
    );
    let due = 0;
    for (const [n, pause] of [2, 4, 8, 16].entries()) {
      if (n > 0) {
        clock.now = after(due - 0.001);
        expect(await deliverDue(s, 'w')).toBe(0);
      }
      clock.now = after(due);
      expect(await deliverDue(s, 'w')).toBe(1);
      due += pause;
      expect(await rowOf(db, 'o-1')).toMatchObject({
        attempts: n + 1,
        dueAt: after(due).toISOString(),
        lastReason: 'the server is down',
        claimedBy: null,
        sentAt: null,
        deadAt: null,
      });
    }
    expect(logged.map(({ level }) => level)).toEqual(['warn', 'warn', 'warn', 'warn']);
    down = false;
    clock.now = after(due);
    await deliverDue(s, 'w');
    expect(sent).toHaveLength(1);
    expect(await rowOf(db, 'o-1')).toMatchObject({ attempts: 5, sentAt: after(due).toISOString() });
  });

  it('retries a blocking e-mail early once for each later one, and no sooner', async () => {
    const { db } = await open();
    await write(db, 'o-1', 'ana@example.com', 'reservation:1');
    let down = true;
    const { s, sent, clock } = world(db, () => (down ? { outcome: 'failed', reason: 'down' } : delivered()));
    await deliverDue(s, 'w');
    await write(db, 'o-2', 'ana@example.com', 'reservation:1');
    await deliverDue(s, 'w');
    expect(await rowOf(db, 'o-1')).toMatchObject({ attempts: 2, dueAt: after(4).toISOString() });
    expect(await rowOf(db, 'o-2')).toMatchObject({ attempts: 0, dueAt: after(4).toISOString() });
    clock.now = after(3);
    expect(await deliverDue(s, 'w')).toBe(0);
    down = false;
    clock.now = after(4);
    while ((await deliverDue(s, 'w')) > 0);
    expect(sent.map(({ id }) => id)).toEqual(['o-1', 'o-2']);
  });

  it('fails permanently on a permanent refusal, and logs an error', async () => {
    const { db } = await open();
    await write(db, 'o-1', 'nobody@example.com');
    await write(db, 'o-2');
    const { s, sent, logged } = world(db, ({ recipient }) =>
      recipient.startsWith('nobody') ? { outcome: 'refused', reason: '550 no such user' } : delivered(),
    );
    await deliverDue(s, 'w');
    expect(await rowOf(db, 'o-1')).toMatchObject({ deadAt: start.toISOString(), lastReason: '550 no such user' });
    expect(sent.map((email) => email.id)).toEqual(['o-2']);
    expect(logged.filter(({ level }) => level === 'error')).toMatchObject([
      { facts: { letter: 'o-1', reason: '550 no such user' }, message: 'e-mail failed permanently' },
    ]);
    expect(await deliverDue(s, 'w')).toBe(0);
  });

  it('suppresses a mailbox that does not exist, like its bounce', async () => {
    const { db } = await open();
    const ana = { id: 'ana', email: 'nobody@example.com', emailKey: 'nobody@example.com', language: 'es' };
    const times = { date: start.toISOString(), createdAt: start.toISOString(), updatedAt: start.toISOString() };
    await db
      .insertInto('newsletter')
      .values({ ...ana, ...times, confirmedAt: start.toISOString() })
      .execute();
    await write(db, 'o-1', 'nobody@example.com', 'test:a');
    await write(db, 'o-2', 'nobody@example.com', 'test:a');
    const { s } = world(db, () => ({ outcome: 'refused', reason: '550 no such user' }));
    const changes: unknown[] = [];
    await deliverDue({ ...s, stop: stopEmails, changed: ({ entity }) => changes.push(entity) }, 'w');
    expect(await db.selectFrom('suppression').selectAll().execute()).toEqual([
      { emailKey: 'nobody@example.com', since: start.toISOString(), reason: 'returned' },
    ]);
    const [subscriber] = await db.selectFrom('newsletter').select('endedAt').execute();
    expect([subscriber?.endedAt, changes]).toEqual([start.toISOString(), ['NewsLetter']]);
    expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([{ id: 'o-1' }]);
  });

  it('fails permanently after more than twenty attempts', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    const { s, clock } = world(db, () => ({ outcome: 'failed', reason: 'down' }));
    for (let n = 1; n <= mostAttempts; n++) {
      expect(await deliverDue(s, 'w')).toBe(1);
      const row = await rowOf(db, 'o-1');
      expect(row).toMatchObject({ attempts: n, deadAt: null });
      clock.now = new Date(row.dueAt);
    }
    await deliverDue(s, 'w');
    expect(await rowOf(db, 'o-1')).toMatchObject({ attempts: 21, deadAt: clock.now.toISOString(), lastReason: 'down' });
    expect(await deliverDue(s, 'w')).toBe(0);
  });

  it('continues after an e-mail that cannot be rendered', async () => {
    const { db } = await open();
    for (const id of ['o-1', 'o-2', 'o-3', 'o-4']) await write(db, id);
    await db.updateTable('mailOutbox').set({ letter: '{"kind":"parcel"}' }).where('id', '=', 'o-1').execute();
    const { s, sent } = world(db, delivered);
    s.render = ({ letter }) => {
      if (letter.includes('parcel')) throw new Error('no such letter');
      return { subject: 'S', text: 'T', html: 'H' };
    };
    while ((await deliverDue(s, 'w')) > 0);
    expect(sent.map((email) => email.id).sort()).toEqual(['o-2', 'o-3', 'o-4']);
    expect((await rowOf(db, 'o-1')).lastReason).toBe('Error: no such letter');
  });

  it('resends under the same Message-ID when a process dies after sending', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    const { s, sent, clock } = world(db, delivered);
    // Reads the clock to claim, and again to record the delivery.
    let looks = 0;
    const now = () => {
      if (++looks > 1) throw new Error('killed');
      return clock.now;
    };
    await expect(deliverDue({ ...s, now }, 'dying')).rejects.toThrow('killed');
    expect(sent).toHaveLength(1);

    expect(await deliverDue(s, 'next')).toBe(0);
    clock.now = after(120);
    expect(await deliverDue(s, 'next')).toBe(1);
    expect(sent.map((email) => email.id)).toEqual(['o-1', 'o-1']);
    expect((await rowOf(db, 'o-1')).sentAt).toBe(after(120).toISOString());
  });

  it('keeps an outcome during a database outage, and sends nothing twice', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    let refusals = 3;
    const away = db.withPlugin({
      transformQuery({ node }) {
        if (sent.length > 0 && refusals-- > 0) throw new DatabaseUnavailableError(new Error('restarting'));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { s, sent } = world(away, delivered);
    expect(await deliverDue(s, 'w')).toBe(1);
    expect(refusals).toBeLessThan(0);
    expect((await rowOf(db, 'o-1')).sentAt).not.toBeNull();
    expect(sent).toHaveLength(1);
  });

  it('drops an unsaved outcome on shutdown', async () => {
    const { db } = await open();
    await write(db, 'o-1');
    const away = db.withPlugin({
      transformQuery({ node }) {
        if (sent.length > 0) throw new DatabaseUnavailableError(new Error('gone'));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const { s, sent } = world(away, delivered);
    await expect(deliverDue({ ...s, giveUp: AbortSignal.abort() }, 'w')).rejects.toThrow(DatabaseUnavailableError);
  });

  it('deletes the code of a sent or permanently failed e-mail', async () => {
    const { db } = await open();
    for (const email of [
      { id: 'o-1', template: recoveryCode, facts: { codeToken: 'k.secret' } },
      { id: 'o-2', template: newAccount, facts: { codeToken: 'k.secret' } },
      { id: 'o-3', template: newsletterOptIn, facts: { newsletterId: 'n-1' } },
    ]) {
      const toSend: EmailToSend = {
        ...email,
        recipient: `${email.id}@example.com`,
        language: 'es',
        cause: 'test:1',
        at: start,
      };
      await db.transaction().execute((trx) => enqueue(trx, toSend));
    }
    const outcomes: Attempt[] = [{ outcome: 'failed', reason: 'down' }];
    const { s, clock } = world(db, ({ recipient }) =>
      recipient.startsWith('o-2') ? { outcome: 'refused', reason: '550' } : (outcomes[0] ?? delivered()),
    );
    await deliverDue(s, 'w');
    // Kept for the retry.
    expect((await rowOf(db, 'o-1')).letter).toContain('secret');
    expect(await rowOf(db, 'o-2')).toMatchObject({ deadAt: start.toISOString(), letter: '{"kind":"new-account"}' });
    outcomes.pop();
    clock.now = after(2);
    await deliverDue(s, 'w');
    expect(await rowOf(db, 'o-1')).toMatchObject({ letter: '{"kind":"recovery-code"}' });
    expect((await rowOf(db, 'o-1')).sentAt).not.toBeNull();
    expect((await rowOf(db, 'o-3')).letter).toContain('n-1');
  });

  it('sends each e-mail once with several processes', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const ids = Array.from({ length: 12 }, (_, n) => `o-${n}`);
    for (const id of ids) await write(processes[0].db, id);
    const worlds = processes.map(({ db }) => world(db, delivered));
    await Promise.all(
      worlds.map(async ({ s }, n) => {
        for (let look = 0; look < 12; look++) await deliverDue(s, `worker-${n}`);
      }),
    );
    expect(worlds.flatMap(({ sent }) => sent.map((email) => email.id)).sort()).toEqual(ids.toSorted());
  });
});

describe('pauseAfter', () => {
  it('is 2^n seconds, up to a quarter more, at most a day', () => {
    expect(retryDelay(1, 0)).toBe(2);
    expect(retryDelay(10, 0)).toBe(1024);
    expect(retryDelay(10, 0.999999)).toBeCloseTo(1280, 2);
    expect(retryDelay(17, 0)).toBe(86_400);
    expect(retryDelay(2_000, 0.5)).toBe(86_400);
  });
});
