import { crowdedPlace } from '#backend/guard/crowded-place.ts';

/** A socket that may have to make room for another. */
export interface Displaceable {
  /** What its address is counted under. */
  readonly place: string;
  /** Whether it has connected in the protocol's words, with credentials. */
  greeted(): boolean;
  /** Whether somebody of the company has. */
  signedIn(): boolean;
}

/**
 * Which of the sockets, the oldest first, goes so that one more from `place` finds room, in the most crowded place; undefined
 * when none has to. Who has only opened a socket goes before who has connected, and nobody goes who has signed in.
 */
export function chooseDisplaced<Socket extends Displaceable>(
  sockets: Iterable<Socket>,
  place: string,
  ownIsFull: boolean,
): Socket | undefined {
  const guests = [...sockets].filter((socket) => !socket.signedIn());
  const from = crowdedPlace(guests, place, ownIsFull);
  return from.find((socket) => !socket.greeted()) ?? from[0];
}
