import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCounts } from '#backend/jobs/count-jobs.ts';
import type { OutboxCount } from '#backend/outbox/outbox.ts';
import { countedRefusals } from '#backend/rate-limits/refusals.ts';
import { inTime } from './in-time.ts';

export interface Metrics {
  /** Counts one answered request. */
  request(method: string, status: number, seconds: number): void;
  /** Counts requests for seats that were refused so, and holds that were displaced. */
  seat(what: 'displaced' | 'full' | 'too-many', times: number): void;
  /** Everything in Prometheus' text form. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Counts what is stored. */
export interface Counted {
  letters(): Promise<OutboxCount>;
  jobs(): Promise<JobCounts>;
  backups(): Promise<BackupCount>;
  unconfirmedSeats(): Promise<Readonly<Record<'held' | 'requested', number>>>;
}

/** Of the newest backup that is good, in seconds; null: there is none. `failed`: the last one is not. */
export interface BackupCount {
  readonly age: number | null;
  readonly failed: boolean;
}

/** What an operator watches: the process, the requests, the letters, and the jobs that happen by themselves. */
export function openMetrics(count: Counted, countFromMemory: () => number): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until a request was answered',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  const answering = gauge('database_up', '1 when the database was asked and answered');
  const letters = gauge('outbox_letters', 'Letters by what became of them', 'state');
  const jobs = gauge(
    'jobs',
    'What happens by itself: waiting for its time, due, due for more than a minute (late), or failed and tried again',
    'name',
    'state',
  );
  const backupAge = gauge(
    'backup_age_seconds',
    'How old the newest backup is that was made by itself and restored on trial',
  );
  const backupFailed = gauge(
    'backup_failed',
    '1 when the last backup that was made by itself failed, or could not be restored on trial',
  );
  const unconfirmed = gauge(
    'reservations_unconfirmed',
    'Seats that are held and not confirmed, and requests for seats that are not held',
    'state',
  );
  const seats = new Counter({
    name: 'reservation_events_total',
    help: 'Holds that were displaced, and requests for seats that were answered with full or too-many',
    labelNames: ['event'],
    registers,
  });
  // Counted by its owner, since counting here would cost as much as such an answer itself.
  new Counter({
    name: 'http_pages_from_memory_total',
    help: 'Pages answered straight from memory',
    registers,
    collect() {
      this.reset();
      this.inc(countFromMemory());
    },
  });
  new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests that a limit refused, by its name in limits.ts and the network level at which it was reached',
    labelNames: ['limit', 'level'],
    registers,
    collect() {
      this.reset();
      for (const { limit, level, count } of countedRefusals()) this.inc({ limit, level }, count);
    },
  });
  return {
    seat: (event, times) => seats.inc({ event }, times),
    request: (method, status, seconds) => requests.observe({ method, status: String(status) }, seconds),
    async text() {
      // While the database is away nobody knows of letters and jobs, and everything else is told all the same.
      const counting = Promise.all([count.letters(), count.jobs(), count.backups(), count.unconfirmedSeats()]);
      const counted = await inTime(counting, null).catch(() => null);
      const [ofLetters, ofJobs, ofBackups, ofSeats] = counted ?? [{}, {}, null, {}];
      answering.set(counted ? 1 : 0);
      letters.reset();
      for (const [state, found] of Object.entries(ofLetters)) letters.set({ state }, found);
      unconfirmed.reset();
      for (const [state, found] of Object.entries(ofSeats)) unconfirmed.set({ state }, found);
      jobs.reset();
      for (const [name, states] of Object.entries(ofJobs)) {
        for (const [state, found] of Object.entries(states)) jobs.set({ name, state }, found);
      }
      backupAge.reset();
      // Without one it says nothing, rather than that it is new.
      backupAge.remove();
      if (ofBackups && ofBackups.age !== null) backupAge.set(ofBackups.age);
      backupFailed.set(ofBackups?.failed ? 1 : 0);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
