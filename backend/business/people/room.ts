import type { Room } from '../room.ts';
import { peopleLetters } from './letters.ts';
import { peoplePerson } from './person.ts';
import { type WithdrawSurroundings, withdrawConsent } from './withdraw-consent.ts';

/** What somebody decides about everything that is kept of them. */
export function peopleRoom(s: WithdrawSurroundings) {
  return {
    letters: peopleLetters,
    pages: () => ({ withdraw: (token, presser) => withdrawConsent(s, token, presser) }),
    person: peoplePerson,
  } satisfies Room;
}
