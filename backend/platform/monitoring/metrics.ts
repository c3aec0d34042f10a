import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { readBackupAge } from '#backend/platform/backup/backup-status.ts';
import type { OutboxCount } from '#backend/platform/email/outbox/outbox.ts';
import type { JobCounts } from '#backend/platform/jobs/count-jobs.ts';
import { countedRefusals } from '#backend/platform/rate-limits/refusals.ts';
import type { CheckResult } from './doctor.ts';
import { inTime } from './readiness.ts';

export type Metrics = ReturnType<typeof openMetrics>;

interface GaugeSources {
  readonly build: { readonly version: string; readonly commit: string };
  letters(): Promise<OutboxCount>;
  jobs(): Promise<JobCounts>;
  backups(): ReturnType<typeof readBackupAge>;
  unconfirmedSeats(): Promise<Readonly<Record<'held' | 'requested', number>>>;
  eventChannel(): boolean;
  checks(): readonly CheckResult[];
}

export function openMetrics(sources: GaugeSources) {
  let fromMemory = 0;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers });
  const requests = new Histogram({
    name: 'http_request_seconds',
    help: 'Seconds until the response',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers,
  });
  gauge('build_info', 'The version that serves', 'version', 'commit').set({ ...sources.build }, 1);
  const answering = gauge('database_up', '1 when the database responds');
  const channel = gauge('event_channel_up', '1 while events of other processes are received');
  const states = gauge('check_state', 'State of the checks of `npm run doctor`: 0 ok, 1 warning, 2 failed', 'check');
  const values = gauge('check_value', 'Value measured by a check: days, hours, a share or a count', 'check');
  const emails = gauge('outbox_letters', 'E-mails by state', 'state');
  const jobs = gauge(
    'jobs',
    'Background jobs: waiting for their time, due, late (due for more than a minute) or failed (retried)',
    'name',
    'state',
  );
  const backupAge = gauge('backup_age_seconds', 'Age of the newest nightly backup that passed its trial restore');
  const backupFailed = gauge('backup_failed', '1 when the last nightly backup or its trial restore failed');
  const unconfirmed = gauge(
    'reservations_unconfirmed',
    'Held seats without confirmation, and requests without a held seat',
    'state',
  );
  const seats = new Counter({
    name: 'reservation_events_total',
    help: 'Displaced holds, and requests for seats refused as full or too-many',
    labelNames: ['event'],
    registers,
  });
  new Counter({
    name: 'http_pages_from_memory_total',
    help: 'Pages served from memory',
    registers,
    collect() {
      this.reset();
      this.inc(fromMemory);
    },
  });
  new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Refused requests by limit (limits.ts) and the network level that reached it',
    labelNames: ['limit', 'level'],
    registers,
    collect() {
      this.reset();
      for (const { limit, level, count } of countedRefusals()) this.inc({ limit, level }, count);
    },
  });
  return {
    /** Adds to a plain number: a counter of the registry would cost as much as the response. */
    pageFromMemory(): void {
      fromMemory += 1;
    },
    seat: (event: 'displaced' | 'full' | 'too-many', times: number) => seats.inc({ event }, times),
    request: (method: string, status: number, seconds: number) =>
      requests.observe({ method, status: String(status) }, seconds),
    /** Prometheus text format. */
    async text(): Promise<string> {
      // All other metrics are reported without the database.
      const counting = Promise.all([sources.letters(), sources.jobs(), sources.backups(), sources.unconfirmedSeats()]);
      const counted = await inTime(counting, null).catch(() => null);
      const [emailCounts, jobCounts, backup, seatCounts] = counted ?? [{}, {}, null, {}];
      answering.set(counted ? 1 : 0);
      channel.set(sources.eventChannel() ? 1 : 0);
      states.reset();
      values.reset();
      for (const { check, state, value } of sources.checks()) {
        states.set({ check }, ['ok', 'warning', 'failed'].indexOf(state));
        if (value !== undefined) values.set({ check }, value);
      }
      emails.reset();
      for (const [state, found] of Object.entries(emailCounts)) emails.set({ state }, found);
      unconfirmed.reset();
      for (const [state, found] of Object.entries(seatCounts)) unconfirmed.set({ state }, found);
      jobs.reset();
      for (const [name, states] of Object.entries(jobCounts)) {
        for (const [state, found] of Object.entries(states)) jobs.set({ name, state }, found);
      }
      backupAge.reset();
      // Absent without a backup, rather than 0.
      backupAge.remove();
      if (backup && backup.age !== null) backupAge.set(backup.age);
      backupFailed.set(backup?.failed ? 1 : 0);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
