import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { drawCertificate } from '#backend/features/certificates/document/draw-certificate.ts';
import { carryOutOrder } from '#backend/features/certificates/orders/carry-out-order.ts';
import { orderCertificates } from '#backend/features/certificates/orders/order-certificates.ts';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { certificateFixture, inesAccount } from '#tests/support/certificates/certificate-fixture.ts';
import { sampleFacts } from '#tests/support/certificates/sample-facts.ts';

const count = 500;

/** Issues certificates as the background job does: how long one takes, and how long it keeps requests waiting. */
export async function measureCertificates(print: (line: string) => void): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'certificates-'));
  const { db, close } = await openDatabase({ dataDir });
  await migrate(db);
  try {
    const { s, issueAll } = await certificateFixture(db, count);
    const address = 'https://telar.example/certificates/TD-7K3M-Q9XW-4';
    const printed = { facts: sampleFacts, folio: 'TD-7K3M-Q9XW-4', address, at: new Date() };
    // Fonts are read once.
    await drawCertificate(printed);
    const drawing = performance.now();
    for (let at = 0; at < 50; at += 1) await drawCertificate(printed);
    const drawn = (performance.now() - drawing) / 50;
    await orderCertificates(s, { id: 'o1', editionId: 'e', items: issueAll }, inesAccount);
    const loop = monitorEventLoopDelay({ resolution: 1 });
    loop.enable();
    const begins = performance.now();
    await carryOutOrder(s, 'o1');
    const each = (performance.now() - begins) / count;
    loop.disable();
    const [p50, p99, most] = [loop.percentile(50), loop.percentile(99), loop.max].map((delay) =>
      Math.round(delay / 1e6),
    );
    print(`${count} certificates: ${each.toFixed(1)} ms each, ${(each / drawn).toFixed(1)} of its drawing alone`);
    print(`event loop meanwhile: p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms`);
  } finally {
    await close();
    await rm(dataDir, { recursive: true });
  }
}
