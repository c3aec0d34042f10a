import { appWords } from '#content/desk/app.ts';
import { deskFrameWords } from '#content/desk/frame.ts';
import { registeredCommands } from '#desk/keyboard/registered-commands.ts';
import { deskRoutes } from '#desk/routes.ts';
import { findGroups } from '#desk/screens/courses/find-groups.ts';
import { findReservation } from '#desk/screens/groups/find-reservation.ts';
import { findAccounts, findEmails, findMessages, findPeople } from './find-records.ts';
import { hasWords } from './find-words.ts';
import type { Finder } from './finder.ts';
import { screenCommands } from './screen-commands.ts';

export const finders: readonly Finder[] = [
  {
    group: (language) => appWords[language].palette.places,
    find: (search, { language, go }) =>
      deskRoutes
        .map(({ path, name }, index) => ({
          id: name,
          title: deskFrameWords[language].places[name],
          key: String(index + 1),
          icon: name,
          run: () => go(`/${path}`),
        }))
        .filter(({ title }) => hasWords(title, search)),
  },
  {
    group: (language) => appWords[language].palette.acts,
    find: (search) => {
      const commands = registeredCommands().flatMap(({ name, key }) => (name === undefined ? [] : [{ name, key }]));
      const results = commands
        .filter(({ name }) => hasWords(name, search))
        .map(({ name, key }) => ({
          id: name,
          title: name,
          run: () => runCommand(name),
          ...(key === undefined ? {} : { key: key.toUpperCase() }),
        }));
      return [
        ...results,
        ...screenCommands(
          search,
          commands.map(({ name }) => name),
        ),
      ];
    },
  },
  { group: (language) => appWords[language].palette.reservations, findAsync: findReservation },
  // Matches by name before matches by content.
  { group: (language) => deskFrameWords[language].places.courses, findAsync: findGroups },
  { group: (language) => deskFrameWords[language].places.people, findAsync: findPeople },
  { group: (language) => deskFrameWords[language].places.messages, findAsync: findMessages },
  { group: (language) => deskFrameWords[language].places.accounts, findAsync: findAccounts },
  { group: (language) => deskFrameWords[language].places.letters, findAsync: findEmails },
];

/** The command may have changed since it was listed. */
function runCommand(name: string): void {
  registeredCommands()
    .find((command) => command.name === name)
    ?.run();
}
