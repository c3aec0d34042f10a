import { everywhereWords } from '#content/desk/everywhere.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { offeredActs } from '../keys/offered-acts.ts';
import { places } from '../places.ts';
import { findAccounts } from '../screens/accounts/find-accounts.ts';
import { findGroups } from '../screens/courses/find-groups.ts';
import { findReservation } from '../screens/groups/find-reservation.ts';
import { findLetters } from '../screens/letters/find-letters.ts';
import { findMessages } from '../screens/messages/find-messages.ts';
import { findPeople } from '../screens/people/find-people.ts';
import { hasWords } from './find-words.ts';
import type { Finder } from './finder.ts';
import { screenCommands } from './screen-commands.ts';

/** What the palette finds, in its order. A screen with things of its own adds a line. */
export const finders: readonly Finder[] = [
  {
    group: (language) => everywhereWords[language].palette.places,
    find: (search, { language, go }) =>
      places
        .map(({ path, name, sign }, at) => ({
          id: name,
          title: deskFrameWords[language].places[name],
          key: String(at + 1),
          sign,
          run: () => go(`/${path}`),
        }))
        .filter(({ title }) => hasWords(title, search)),
  },
  {
    group: (language) => everywhereWords[language].palette.acts,
    find: (search) => {
      const named = offeredActs().flatMap(({ name, key }) => (name === undefined ? [] : [{ name, key }]));
      const acts = named
        .filter(({ name }) => hasWords(name, search))
        .map(({ name, key }) => ({
          id: name,
          title: name,
          run: () => runAct(name),
          ...(key === undefined ? {} : { key: key.toUpperCase() }),
        }));
      return [
        ...acts,
        ...screenCommands(
          search,
          named.map(({ name }) => name),
        ),
      ];
    },
  },
  { group: (language) => everywhereWords[language].palette.reservations, ask: findReservation },
  // What is called so, before what speaks of it.
  { group: (language) => deskFrameWords[language].places.courses, ask: findGroups },
  { group: (language) => deskFrameWords[language].places.people, ask: findPeople },
  { group: (language) => deskFrameWords[language].places.messages, ask: findMessages },
  { group: (language) => deskFrameWords[language].places.accounts, ask: findAccounts },
  { group: (language) => deskFrameWords[language].places.letters, ask: findLetters },
];

/** Does what is offered under that name by then. */
function runAct(name: string): void {
  offeredActs()
    .find((one) => one.name === name)
    ?.run();
}
