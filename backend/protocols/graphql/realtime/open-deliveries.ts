import { setImmediate as turn } from 'node:timers/promises';
import type { Change, Changes } from '#backend/platform/events/events.ts';
import { type Caller, roleNow } from '#backend/platform/http/requests/caller.ts';
import { openSlots } from '#backend/platform/rate-limits/concurrent-slots.ts';
import type { GraphqlService } from '#backend/protocols/graphql/execute/handle-graphql.ts';
import type { SubscriptionTarget } from '#backend/protocols/graphql/subscribe-changes.ts';
import { resolveEvent, type SubscriptionRequest } from './read-subscription.ts';

export interface SubscribedSocket {
  readonly caller: Caller;
  readonly address: string;
  readonly question: SubscriptionRequest;
  active(): boolean;
  deliver(answer: object): void;
  sessionEnded(): void;
  /** An event was lost. */
  lost(): void;
}

export type Deliveries = ReturnType<typeof openDeliveries>;

interface SubscriptionDeliveryDeps {
  readonly service: GraphqlService;
  readonly changes: Changes;
  clock(): number;
}

/** Maximum queued events per role. */
const maxWaiting = 1_000;
/** Characters that each subscription counts beyond its text. */
const perQuestion = 1_000;

/**
 * Delivers events in order, separately to staff and guests. Equal subscriptions of one role share a
 * result. Checks the session before each delivery.
 */
export function openDeliveries({ service, changes, clock }: SubscriptionDeliveryDeps) {
  const followers = new Map<string, Set<SubscribedSocket>>();
  const lanes = { staff: openLane(maxWaiting, service.report), guest: openLane(maxWaiting, service.report) };
  const guests = openSlots('guestSubscriptions');
  const releases = new Map<SubscribedSocket, () => void>();

  async function deliver(change: Change, those: readonly SubscribedSocket[]): Promise<void> {
    const answers = new Map<string, Promise<object | null>>();
    const sessions = new Map<string, Promise<boolean>>();
    const reported = new Set<unknown>();
    // Yields, so the mutation's own response goes first.
    await turn();
    for (const follower of those) {
      if (!follower.active()) continue;
      const { caller, question } = follower;
      try {
        const resolve = () => resolveEvent(service, caller, question, change, clock());
        const answer = await once(answers, question.text, resolve);
        if (!answer) continue;
        const living = await isLive(caller, sessions);
        if (!follower.active()) continue;
        if (living) follower.deliver(answer);
        else follower.sessionEnded();
      } catch (fault) {
        if (!reported.has(fault)) service.report(fault);
        reported.add(fault);
        if (follower.active()) follower.lost();
      }
      await turn();
    }
  }

  /** False after a change of role, too. */
  async function isLive(caller: Caller, known: Map<string, Promise<boolean>>): Promise<boolean> {
    const { session, role } = caller;
    if (session === undefined) return true;
    return once(known, session, async () => (await roleNow(service.authority, caller, clock())) === role);
  }

  const stop = changes.subscribe({
    changed(change) {
      const following = [
        ...(followers.get(keyOf(change)) ?? []),
        ...(followers.get(keyOf({ ...change, action: 'any' })) ?? []),
      ];
      const those = Map.groupBy(following, ({ caller }) => caller.role);
      for (const [role, ofRole] of those) {
        if (lanes[role === 'guest' ? 'guest' : 'staff'].push(() => deliver(change, ofRole))) continue;
        for (const follower of ofRole) follower.lost();
      }
    },
    missed() {
      for (const follower of [...followers.values()].flatMap((those) => [...those])) follower.lost();
    },
  });

  return {
    /** False at the limit of guests, per IP address or in total. */
    add(follower: SubscribedSocket): boolean {
      const { caller, address, question } = follower;
      if (caller.role === 'guest') {
        const release = guests.take(address, { size: sizeOf(question), evict: () => follower.lost() });
        if (!release) return false;
        releases.set(follower, release);
      }
      const key = keyOf(question.followed);
      followers.set(key, (followers.get(key) ?? new Set()).add(follower));
      return true;
    },
    remove(follower: SubscribedSocket): void {
      followers.get(keyOf(follower.question.followed))?.delete(follower);
      releases.get(follower)?.();
      releases.delete(follower);
    },
    count: () => [...followers.values()].reduce((sum, { size }) => sum + size, 0),
    close: stop,
  };
}

function sizeOf({ text }: SubscriptionRequest): number {
  return text.length + perQuestion;
}

function keyOf({ entity, action }: Pick<SubscriptionTarget, 'entity' | 'action'>): string {
  return `${action} ${entity}`;
}

function once<Value>(known: Map<string, Promise<Value>>, key: string, resolve: () => Promise<Value>): Promise<Value> {
  const answer = known.get(key) ?? resolve();
  known.set(key, answer);
  return answer;
}

/** FIFO queue of at most `most` jobs; yields between jobs. */
export function openLane(most: number, report: (fault: unknown) => void) {
  const waiting: (() => Promise<void>)[] = [];
  let running = false;

  async function run(): Promise<void> {
    running = true;
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      await job().catch(report);
      await turn();
    }
    running = false;
  }

  return {
    /** False when the queue is full. */
    push(job: () => Promise<void>): boolean {
      if (waiting.length >= most) return false;
      waiting.push(job);
      if (!running) void run();
      return true;
    },
  };
}
