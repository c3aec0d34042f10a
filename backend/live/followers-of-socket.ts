import type { Caller } from '#backend/http/caller.ts';
import { frames } from './frames.ts';
import type { Deliveries, Follower } from './open-deliveries.ts';
import type { Question } from './read-question.ts';

/** Where a follower's answers go. */
export interface Line {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** The session of somebody who follows on it has ended. */
  sessionEnded(session: string): void;
}

/** What is followed on one socket, by the ids that its client gave. */
export interface FollowersOfSocket {
  has(id: string): boolean;
  count(): number;
  /** False when there is no room for one more (`noRoom`). */
  start(id: string, caller: Caller, question: Question): boolean;
  stop(id: string): void;
  stopAll(): void;
  /** Ends what somebody follows with that session, and says so. */
  endSession(session: string): void;
}

/** What is followed on a socket of that address. */
export function followersOfSocket(deliveries: Deliveries, address: string, line: Line): FollowersOfSocket {
  const followers = new Map<string, Follower>();

  function stop(id: string): void {
    const follower = followers.get(id);
    followers.delete(id);
    if (follower) deliveries.remove(follower);
  }

  return {
    has: (id) => followers.has(id),
    count: () => followers.size,
    start(id, caller, question) {
      const follower: Follower = {
        caller,
        address,
        question,
        active: () => followers.get(id) === follower,
        deliver: (answer) => line.send(frames.data(id, answer)),
        sessionEnded: () => line.sessionEnded(caller.session ?? ''),
        // Clients connect again and read what is there then.
        lost: () => line.close(1011, 'A change was lost.'),
      };
      if (!deliveries.add(follower)) return false;
      followers.set(id, follower);
      return true;
    },
    stop,
    stopAll() {
      for (const id of followers.keys()) stop(id);
    },
    endSession(session) {
      for (const [id, { caller }] of followers) {
        if (caller.session !== session) continue;
        stop(id);
        line.send(frames.error(id, [sessionEnded]));
      }
    },
  };
}

const sessionEnded = { errorType: 'UnauthorizedException', message: 'The session has ended.', errorCode: 401 } as const;

/** What a guest is told who may not follow more. */
export const noRoom = {
  errorType: 'MaxSubscriptionsReachedError',
  message: 'Guests follow as much as they may, those of your address or all together.',
} as const;
