import { setImmediate as turn } from 'node:timers/promises';
import type { Change, Changes } from '#backend/changes/changes.ts';
import type { GraphqlService } from '#backend/graphql/answer-graphql.ts';
import type { Followed } from '#backend/graphql/follow-changes.ts';
import type { Caller } from '#backend/http/caller.ts';
import { openSharedRoom } from '#backend/turns/shared-room.ts';
import { openLane } from './open-lane.ts';
import { answerQuestion, type Question } from './read-question.ts';

/** Somebody who follows something. */
export interface Follower {
  readonly caller: Caller;
  /** What its address is counted under. */
  readonly place: string;
  readonly question: Question;
  /** Whether they still do. */
  active(): boolean;
  deliver(answer: object): void;
  /** The session of the caller has ended. */
  sessionEnded(): void;
  /** Something was lost that they had to be told. */
  lost(): void;
  /** Others needed the room: they are followers no more. */
  displaced(): void;
}

export interface Deliveries {
  /** False when there is no room for one more guest, and no other address has so much that it would have to make some. */
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
/** How much guests may ask altogether, in characters; each question counts for a little more than its text. */
const guestRoom = 4_000_000;
const perQuestion = 1_000;

/**
 * Tells those who follow of every change, in its order; those of the company do not wait for guests. What many of one
 * role ask in the same words is answered once. Before each delivery the session of the caller is asked for. The room for
 * what guests ask is shared by addresses: where it is full, the one that has most gives way.
 */
export function openDeliveries({ service, changes, clock }: DeliveryParts): Deliveries {
  const followers = new Map<string, Set<Follower>>();
  const lanes = { staff: openLane(maxWaiting, service.report), guest: openLane(maxWaiting, service.report) };
  const guests = openSharedRoom<Follower>({ all: guestRoom }, (follower) => {
    followers.get(keyOf(follower.question.followed))?.delete(follower);
    follower.displaced();
  });

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
      const { caller, place, question } = follower;
      const size = question.text.length + perQuestion;
      if (caller.role === 'guest' && !guests.take(follower, place, size)) return false;
      const key = keyOf(question.followed);
      followers.set(key, (followers.get(key) ?? new Set()).add(follower));
      return true;
    },
    remove(follower) {
      followers.get(keyOf(follower.question.followed))?.delete(follower);
      guests.give(follower);
    },
    count: () => [...followers.values()].reduce((sum, { size }) => sum + size, 0),
    close: stop,
  };
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
