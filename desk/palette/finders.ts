import { appWords } from '#content/desk/app.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { registeredCommands } from '#desk/keyboard/registered-commands.ts';
import { deskRoutes } from '#desk/routes.ts';
import { findGroups } from '../screens/courses/find-groups.ts';
import { findReservation } from '../screens/groups/find-reservation.ts';
import { findAccounts, findEmails, findMessages, findPeople } from './find-records.ts';
import { hasWords } from './find-words.ts';
import type { Finder } from './finder.ts';
import { screenCommands } from './screen-commands.ts';

export const finders: readonly Finder[] = [
  {
    group: (language) => appWords[language].palette.places,
    find: (search, { language, go }) =>
      deskRoutes
        .map(({ path, name }, at) => ({
          id: name,
          title: deskFrameWords[language].places[name],
          key: String(at + 1),
          sign: name,
          run: () => go(`/${path}`),
        }))
        .filter(({ title }) => hasWords(title, search)),
  },
  {
    group: (language) => appWords[language].palette.acts,
    find: (search) => {
      const named = registeredCommands().flatMap(({ name, key }) => (name === undefined ? [] : [{ name, key }]));
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
  { group: (language) => appWords[language].palette.reservations, ask: findReservation },
  // Matches by name before matches by content.
  { group: (language) => deskFrameWords[language].places.courses, ask: findGroups },
  { group: (language) => deskFrameWords[language].places.people, ask: findPeople },
  { group: (language) => deskFrameWords[language].places.messages, ask: findMessages },
  { group: (language) => deskFrameWords[language].places.accounts, ask: findAccounts },
  { group: (language) => deskFrameWords[language].places.letters, ask: findEmails },
];

/** The command may have changed since it was listed. */
function runAct(name: string): void {
  registeredCommands()
    .find((one) => one.name === name)
    ?.run();
}
