import { setImmediate as turn } from 'node:timers/promises';
import type { Change, Changes } from '#backend/changes/changes.ts';
import type { GraphqlService } from '#backend/graphql/answer-graphql.ts';
import type { Followed } from '#backend/graphql/follow-changes.ts';
import type { Caller } from '#backend/http/caller.ts';
import { openSlots } from '#backend/rate-limits/concurrent-slots.ts';
import { openLane } from './open-lane.ts';
import { answerQuestion, type Question } from './read-question.ts';

/** Somebody who follows something. */
export interface Follower {
  readonly caller: Caller;
  /** Of its client. */
  readonly address: string;
  readonly question: Question;
  /** Whether they still do. */
  active(): boolean;
  deliver(answer: object): void;
  /** The session of the caller has ended. */
  sessionEnded(): void;
  /** Something was lost that they had to be told. */
  lost(): void;
}

export interface Deliveries {
  /** False when the guests of that address, or all guests, follow as much as they may. */
  add(follower: Follower): boolean;
  remove(follower: Follower): void;
  count(): number;
  close(): void;
}

interface DeliveryParts {
  readonly service: GraphqlService;
  readonly changes: Changes;
  /** Milliseconds. */
  clock(): number;
}

/** How many changes may wait to be told. */
const maxWaiting = 1_000;
/** Each question counts for so many characters more than its text. */
const perQuestion = 1_000;

/**
 * Tells those who follow of every change, in its order; those of the company do not wait for guests. What many of one
 * role ask in the same words is answered once. Before each delivery the session of the caller is asked for. What
 * guests ask is bounded for each address, and in all.
 */
export function openDeliveries({ service, changes, clock }: DeliveryParts): Deliveries {
  const followers = new Map<string, Set<Follower>>();
  const lanes = { staff: openLane(maxWaiting, service.report), guest: openLane(maxWaiting, service.report) };
  const guests = openSlots('guestSubscriptions');
  const releases = new Map<Follower, () => void>();

  async function tell(change: Change, those: readonly Follower[]): Promise<void> {
    const answers = new Map<string, Promise<object | null>>();
    const sessions = new Map<string, Promise<boolean>>();
    const reported = new Set<unknown>();
    // Whoever made the change is answered first.
    await turn();
    for (const follower of those) {
      if (!follower.active()) continue;
      const { caller, question } = follower;
      try {
        const ask = () => answerQuestion(service, caller, question, change, clock());
        const answer = await once(answers, question.text, ask);
        if (!answer) continue;
        const living = await lives(caller, sessions);
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

  async function lives({ session }: Caller, known: Map<string, Promise<boolean>>): Promise<boolean> {
    if (session === undefined) return true;
    return once(known, session, () => service.authority.sessionLives(session, clock()));
  }

  const stop = changes.subscribe({
    changed(change) {
      const following = [
        ...(followers.get(keyOf(change)) ?? []),
        ...(followers.get(keyOf({ ...change, action: 'any' })) ?? []),
      ];
      const those = Map.groupBy(following, ({ caller }) => caller.role);
      for (const [role, ofRole] of those) {
        if (lanes[role].push(() => tell(change, ofRole))) continue;
        for (const follower of ofRole) follower.lost();
      }
    },
    missed() {
      for (const follower of [...followers.values()].flatMap((those) => [...those])) follower.lost();
    },
  });

  return {
    add(follower) {
      const { caller, address, question } = follower;
      if (caller.role === 'guest') {
        const release = guests.take(address, { size: sizeOf(question), giveWay: () => follower.lost() });
        if (!release) return false;
        releases.set(follower, release);
      }
      const key = keyOf(question.followed);
      followers.set(key, (followers.get(key) ?? new Set()).add(follower));
      return true;
    },
    remove(follower) {
      followers.get(keyOf(follower.question.followed))?.delete(follower);
      releases.get(follower)?.();
      releases.delete(follower);
    },
    count: () => [...followers.values()].reduce((sum, { size }) => sum + size, 0),
    close: stop,
  };
}

function sizeOf({ text }: Question): number {
  return text.length + perQuestion;
}

function keyOf({ entity, action }: Pick<Followed, 'entity' | 'action'>): string {
  return `${action} ${entity}`;
}

/** Asks once for each key. */
function once<Value>(known: Map<string, Promise<Value>>, key: string, ask: () => Promise<Value>): Promise<Value> {
  const answer = known.get(key) ?? ask();
  known.set(key, answer);
  return answer;
}
