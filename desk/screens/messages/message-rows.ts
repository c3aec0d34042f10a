import { messagesWords } from '#content/desk/messages.ts';
import { contactTypes } from '#model/contact-types.ts';
import type { Language } from '#model/languages.ts';
import { sortableTime } from '../../csv/sortable-time.ts';
import type { Message } from './message-wire.ts';

/** Messages as rows of a file, the names of the columns first. */
export function messageRows(messages: readonly Message[], language: Language): readonly (readonly (string | null)[])[] {
  const { fileColumns: columns, types, state: states } = messagesWords[language];
  return [
    [
      columns.at,
      columns.name,
      columns.lastname,
      columns.email,
      columns.language,
      columns.type,
      columns.reason,
      columns.message,
      columns.state,
    ],
    ...messages.map((one) => {
      const type = contactTypes.find((known) => known === one.type);
      return [
        sortableTime(one.createdAt),
        one.name,
        one.lastname,
        one.email,
        one.language,
        type ? types[type] : one.type,
        one.reason,
        one.message,
        states[one.state],
      ];
    }),
  ];
}
