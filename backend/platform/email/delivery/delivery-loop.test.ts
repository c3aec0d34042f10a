import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { newsletterWelcome } from '#backend/features/newsletter/email-templates.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { describeOnBothEngines } from '#tests/support/engines/engines.ts';
import { type DeliveryLoopDeps, startDelivery } from './delivery-loop.ts';

const never = 24 * 60 * 60_000;

function emailOf(id: string) {
  const [template, facts] = [newsletterWelcome, {}];
  return { id, template, facts, recipient: 'a@example.com', language: 'es', cause: 'test:1', at: new Date() } as const;
}

async function write(db: Database, id: string): Promise<void> {
  await db.transaction().execute((trx) => enqueue(trx, emailOf(id)));
}

function deps(db: Database, deliver: (id: string) => Promise<void>): DeliveryLoopDeps {
  return {
    db,
    now: () => new Date(),
    newId: randomUUID,
    random: Math.random,
    transport: {
      async deliver({ id }) {
        await deliver(id);
        return { outcome: 'delivered' };
      },
      close: () => {},
    },
    render: () => ({ subject: 'S', text: 'T', html: 'H' }),
    hasCode: (kind) => ['recovery-code', 'new-account'].includes(kind),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    every: never,
  };
}

const unsent = async (db: Database) =>
  (await db.selectFrom('mailOutbox').select('id').where('sentAt', 'is', null).execute()).length;

describeOnBothEngines('startDelivery', ({ open }) => {
  it('sends due e-mails on start and on a nudge', async () => {
    const { db } = await open();
    const arrived = Promise.withResolvers<void>();
    const sent: string[] = [];
    for (let n = 0; n < 7; n++) await write(db, `before-${n}`);
    const delivery = startDelivery(
      deps(db, async (id) => {
        sent.push(id);
        if (sent.length === 7) arrived.resolve();
        if (id === 'nudged') nudged.resolve();
      }),
    );
    const nudged = Promise.withResolvers<void>();
    await arrived.promise;
    await write(db, 'nudged');
    delivery.nudge();
    await nudged.promise;
    await delivery.stop();
    expect(new Set(sent).size).toBe(8);
    expect(sent).toHaveLength(8);
    expect(await unsent(db)).toBe(0);
  });

  it('delivers single e-mails while bulk e-mail hangs', async () => {
    const { db } = await open();
    const [arrived, hang] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
    for (let n = 0; n < 9; n++) await write(db, `bulk-${n}`);
    await db.updateTable('mailOutbox').set({ bulk: 1, cause: 'test:2' }).execute();
    await write(db, 'single');
    const delivery = startDelivery(
      deps(db, async (id) => {
        if (id === 'single') arrived.resolve(id);
        else await hang.promise;
      }),
    );
    expect(await arrived.promise).toBe('single');
    hang.resolve();
    await delivery.stop();
  });

  it('polls at an interval', async () => {
    const { db } = await open();
    const sent = Promise.withResolvers<string>();
    const delivery = startDelivery({ ...deps(db, async (id) => sent.resolve(id)), every: 5 });
    await write(db, 'found');
    expect(await sent.promise).toBe('found');
    await delivery.stop();
  });

  it('does not miss a nudge during a delivery', async () => {
    const { db } = await open();
    const second = Promise.withResolvers<void>();
    await write(db, 'first');
    const delivery = startDelivery(
      deps(db, async (id) => {
        if (id === 'second') second.resolve();
        else await write(db, 'second').then(() => delivery.nudge());
      }),
    );
    await second.promise;
    await delivery.stop();
    expect(await unsent(db)).toBe(0);
  });

  it('finishes the current e-mail on stop, claims no more, then closes the transport', async () => {
    const { db } = await open();
    const inProgress = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    await write(db, 'in hand');
    const done: string[] = [];
    const s = deps(db, async (id) => {
      inProgress.resolve();
      await go.promise;
      done.push(id);
    });
    const delivery = startDelivery({ ...s, transport: { ...s.transport, close: () => done.push('closed') } });
    await inProgress.promise;
    await write(db, 'later');
    const stopped = delivery.stop();
    go.resolve();
    await stopped;
    delivery.nudge();
    const rows = await db.selectFrom('mailOutbox').select('id').where('sentAt', 'is', null).execute();
    expect(rows).toEqual([{ id: 'later' }]);
    expect(done).toEqual(['in hand', 'closed']);
  });

  it('survives a database outage', async () => {
    const { db } = await open();
    const sent = Promise.withResolvers<string>();
    const complained = Promise.withResolvers<void>();
    let away = true;
    const now = () => {
      if (away) throw new Error('away');
      return new Date();
    };
    const s = deps(db, async (id) => sent.resolve(id));
    const log = { ...s.log, error: () => complained.resolve() };
    const delivery = startDelivery({ ...s, now, log, every: 5 });
    await complained.promise;
    await write(db, 'late');
    away = false;
    expect(await sent.promise).toBe('late');
    await delivery.stop();
  });
});
