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
 * Which of the sockets, the oldest first, goes so that one more from `place` finds room; undefined when none has to. An
 * address that has as many as it may displaces its own. Where all together have, those of the address go that has most, so
 * that a crowd from one displaces itself and not a stranger. Who has only opened a socket goes before who has connected, and
 * nobody goes who has signed in.
 */
export function chooseDisplaced<Socket extends Displaceable>(
  sockets: Iterable<Socket>,
  place: string,
  ownIsFull: boolean,
): Socket | undefined {
  const guests = Map.groupBy(
    [...sockets].filter((socket) => !socket.signedIn()),
    (socket) => socket.place,
  );
  const [most] = [...guests.values()].toSorted((some, others) => others.length - some.length);
  const from = ownIsFull ? guests.get(place) : most;
  return from?.find((socket) => !socket.greeted()) ?? from?.[0];
}
