import { setTimeout as pause } from 'node:timers/promises';
import type { EmailLane } from './claim-emails.ts';
import { type DeliveryDeps, deliverDue } from './deliver-due.ts';

export interface DeliveryLoopDeps extends DeliveryDeps {
  /** Poll interval, milliseconds. */
  readonly every?: number;
}

/** Milliseconds a stop waits for the database. */
const stopTimeout = 5_000;

/** One loop per lane: single e-mails never queue behind bulk ones. */
export function startDelivery(s: DeliveryLoopDeps) {
  const worker = s.newId();
  const every = s.every ?? 1_000;
  const giveUp = new AbortController();
  let stopped = false;
  let nudged = Promise.withResolvers<void>();

  async function run(lane: EmailLane): Promise<void> {
    while (!stopped) {
      const { promise } = nudged;
      const wait = await deliver(lane);
      if (wait > 0 && !stopped) await either(promise, wait);
    }
  }

  /** Returns milliseconds until the next poll. */
  async function deliver(lane: EmailLane): Promise<number> {
    try {
      return (await deliverDue({ ...s, giveUp: giveUp.signal }, worker, lane)) > 0 ? 0 : every;
    } catch (error) {
      // Longer than other processes need to record deliveries.
      s.log.error({ err: error }, 'polling the outbox failed');
      return 2 * every;
    }
  }

  const running = Promise.all([run('single'), run('bulk')]);
  return {
    /** Polls the outbox now. */
    nudge() {
      nudged.resolve();
      nudged = Promise.withResolvers();
    },
    /** Finishes deliveries in progress. */
    async stop() {
      stopped = true;
      nudged.resolve();
      const timer = setTimeout(() => giveUp.abort(), stopTimeout);
      await running;
      clearTimeout(timer);
      s.transport.close();
    },
  };
}

async function either(event: Promise<void>, milliseconds: number): Promise<void> {
  const timer = new AbortController();
  await Promise.race([event, pause(milliseconds, undefined, { signal: timer.signal }).catch(() => {})]);
  timer.abort();
}
