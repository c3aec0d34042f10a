import type { Room } from '../room.ts';
import { type PeopleSurroundings, peopleFields } from './fields.ts';
import { peopleLetters } from './letters.ts';
import { peoplePerson } from './person.ts';
import { purgeConsents } from './purge-consents.ts';
import { type WithdrawSurroundings, withdrawConsent } from './withdraw-consent.ts';

/** What somebody decides about everything that is kept of them. */
export function peopleRoom(s: WithdrawSurroundings & PeopleSurroundings) {
  return {
    letters: peopleLetters,
    fields: peopleFields(s),
    pages: () => ({ withdraw: (token) => withdrawConsent(s, token) }),
    person: peoplePerson(s),
    removal: async (at) => ({ consents: await purgeConsents(s, at) }),
  } satisfies Room;
}
