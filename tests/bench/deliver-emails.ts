import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { editionCancelled } from '#backend/features/reservations/emails/templates/edition.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { startDelivery } from '#backend/platform/email/delivery/delivery-loop.ts';
import { outboxRow } from '#backend/platform/email/outbox/outbox.ts';
import { recoveryCode } from '#backend/protocols/cognito-user-pool/email-templates.ts';

/** Measures bulk delivery with occasional codes: throughput, delay of codes, and event-loop delay. */
export async function measureEmails(print: (line: string) => void): Promise<void> {
  print(
    'bulk e-mails waiting; delivered a second by a server that answers in 5 ms; slowest code, ms; event loop p50 and p99, ms',
  );
  for (const waiting of [0, 5_000, 20_000]) print(await measure(waiting));
}

async function measure(waiting: number): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-emails-'));
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  const at = new Date();
  const rowOf = (n: number) =>
    outboxRow({
      id: `bulk-${n}`,
      template: editionCancelled,
      facts: {} as never,
      recipient: `p${n}@example.com`,
      language: 'es',
      cause: `reservation:${n}`,
      at,
    });
  for (let n = 0; n < waiting; n += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, m) => rowOf(n + m));
    await db.transaction().execute((trx) => trx.insertInto('mailOutbox').values(rows).execute());
  }
  let delivered = 0;
  const writtenAt = new Map<string, number>();
  const late: number[] = [];
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const delivery = startDelivery({
    db,
    now: () => new Date(),
    newId: randomUUID,
    random: Math.random,
    render: () => ({ subject: 'S', text: 'T', html: 'H' }),
    hasCode: (kind) => kind === recoveryCode.kind,
    log,
    transport: {
      async deliver({ id }) {
        await pause(5);
        const since = writtenAt.get(id);
        if (since === undefined) delivered += 1;
        else late.push(performance.now() - since);
        return { outcome: 'delivered' };
      },
      close: () => {},
    },
  });
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const seconds = 6;
  for (let n = 0; n < seconds * 2; n++) {
    await pause(500);
    const id = `code-${n}`;
    const code = {
      id,
      template: recoveryCode,
      facts: { codeToken: 'k' },
      recipient: 'a@example.com',
      language: 'es',
      cause: `account:${n}`,
    } as const;
    await db
      .insertInto('mailOutbox')
      .values(outboxRow({ ...code, at: new Date() }))
      .execute();
    writtenAt.set(id, performance.now());
    delivery.nudge();
  }
  loop.disable();
  const rate = delivered / seconds;
  await delivery.stop();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
  const [p50, p99] = [50, 99].map((at) => (loop.percentile(at) / 1e6).toFixed(1));
  return `${String(waiting).padStart(6)} ${rate.toFixed(0).padStart(8)} ${Math.max(...late)
    .toFixed(0)
    .padStart(8)} ${p50?.padStart(8)} ${p99?.padStart(8)}`;
}
