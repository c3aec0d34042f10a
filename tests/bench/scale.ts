import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { openDatabase } from '#backend/platform/database/dialects/open-database.ts';
import { migrate } from '#backend/platform/database/migrate.ts';
import { openTraining } from '#tests/property/open-training.ts';
import { startServer } from '#tests/server/support/start-server.ts';
import type { Place } from '#tests/support/engines/engines.ts';
import { startDurablePostgres } from './durable-postgres.ts';
import { requestsPerSecond } from './throughput.ts';
import { type Measured, openMessages, perSecond } from './write-messages.ts';

const seconds = 3;
const callers = 32;
/** Below the product's limit (decision 0087), but enough for the cost of one. */
const sockets = 1_000;

/**
 * Throughput and CPU share of one process per workload, extrapolated to a whole CPU, which other
 * load affects least. I/O-bound workloads never reach it.
 */
export async function measureScale(print: (line: string) => void): Promise<void> {
  print('what one process does a second; how many processors it had (1.00: it can do no more); with a whole one');
  const report = (what: string, { each, processors }: Did) =>
    print(
      `${what.padEnd(24)} ${each.toFixed(0).padStart(7)}   ${processors.toFixed(2)} ${(each / processors).toFixed(0).padStart(7)}`,
    );
  await measurePages(print, report);
  const postgres = await startDurablePostgres();
  const folder = mkdtempSync(join(tmpdir(), 'tlacuilo-bench-scale-'));
  try {
    for (const engine of ['sqlite', 'postgres'] as const) {
      const newLocation = async (name: string): Promise<Place> => ({
        dataDir: join(folder, `${engine}-${name}`),
        ...(engine === 'postgres' ? { databaseUrl: await postgres.empty() } : {}),
      });
      report(`messages, ${engine}`, await measure(await openMessages(await newLocation('messages'), callers)));
      report(`reservations, ${engine}`, await measure(await openReservations(await newLocation('reservations'))));
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Did {
  readonly each: number;
  readonly processors: number;
}

async function measurePages(print: (line: string) => void, report: (what: string, did: Did) => void): Promise<void> {
  const server = await startServer({ TRUST_PROXY: '1' });
  try {
    const port = Number(new URL(server.origin).port);
    for (const path of ['/', '/training']) {
      await requestsPerSecond(port, path, 1);
      const [before, begun] = [ticksOf(server.pid()), performance.now()];
      const each = await requestsPerSecond(port, path, seconds);
      const used = (ticksOf(server.pid()) - before) / 100;
      report(`pages, ${path}`, { each, processors: used / ((performance.now() - begun) / 1000) });
    }
    const empty = memoryOf(server.pid());
    const open = await Promise.all(Array.from({ length: sockets }, (_, n) => openSocket(server.origin, n)));
    const full = memoryOf(server.pid());
    print(`${`${sockets} sockets`.padEnd(24)} ${((full - empty) / sockets).toFixed(0).padStart(7)} kB each`);
    for (const socket of open) socket.terminate();
  } finally {
    await server.remove();
  }
}

/** A guest's socket; fifty per network, below its limit. */
function openSocket(origin: string, n: number): Promise<WebSocket> {
  const headers = { 'x-forwarded-for': `203.0.${Math.floor(n / 50)}.1` };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/graphql/realtime`, ['graphql-ws'], { headers });
  return new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'connection_init' }));
      resolve(socket);
    });
    socket.once('error', reject);
  });
}

async function openReservations(location: Place): Promise<Measured> {
  const database = await openDatabase(location);
  await migrate(database.db);
  const training = await openTraining(database.db, null);
  let made = 0;
  return {
    run: (time) =>
      perSecond(time, callers, async () => {
        made += 1;
        // The clock advances with each: e-mails to unverified addresses have an hourly quota.
        training.pass(10_000);
        const { outcome } = await training.reserve(`${made}@panaderia.mx`);
        if (outcome !== 'created') throw new Error(outcome);
      }),
    close: () => database.close(),
  };
}

async function measure(measured: Measured): Promise<Did> {
  await measured.run(0.5);
  const [before, begun] = [process.cpuUsage(), performance.now()];
  const each = await measured.run(seconds);
  const { user, system } = process.cpuUsage(before);
  const took = performance.now() - begun;
  await measured.close();
  return { each, processors: (user + system) / 1000 / took };
}

/** Kilobytes. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}

/** CPU time in hundredths of a second. */
function ticksOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
