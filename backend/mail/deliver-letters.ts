import { type DeliverySurroundings, deliverDue } from './deliver-due.ts';

export interface Delivery {
  /** Looks for letters now instead of within a second. */
  nudge(): void;
  /** Finishes the letters in hand, takes no more, and lets go of the mail server. */
  stop(): Promise<void>;
}

export interface DeliveryLoopSurroundings extends DeliverySurroundings {
  /** Milliseconds between two looks into the outbox. */
  readonly every?: number;
}

/** Delivers letters as they become due, until it is stopped. Any number of processes may do so at once. */
export function startDelivery(s: DeliveryLoopSurroundings): Delivery {
  const worker = s.newId();
  const every = s.every ?? 1_000;
  let stopped = false;
  let nudged = Promise.withResolvers<void>();

  async function run(): Promise<void> {
    while (!stopped) {
      nudged = Promise.withResolvers();
      if (!(await tookSome())) await either(nudged.promise, every);
    }
  }

  async function tookSome(): Promise<boolean> {
    try {
      return (await deliverDue(s, worker)) > 0;
    } catch (error) {
      // The database is away: it is looked for again at the next look.
      s.log.error({ err: error }, 'the outbox cannot be read');
      return false;
    }
  }

  const running = run();
  return {
    nudge: () => nudged.resolve(),
    async stop() {
      stopped = true;
      nudged.resolve();
      await running;
      s.transport.close();
    },
  };
}

/** Waits for `event` or for that many milliseconds, whichever comes first. */
async function either(event: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  await Promise.race([event, promise]);
  clearTimeout(timer);
}
