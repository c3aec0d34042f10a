import type { Room, RoomSurroundings } from '../room.ts';
import { reservePage } from './reserve-page.ts';

/** Seats: who has one, who waits for one, and what becomes of it. */
export function reservationsRoom(s: RoomSurroundings) {
  return {
    pages: () => ({ reservePage: (editionId, language) => reservePage(s, editionId, language) }),
  } satisfies Room;
}
