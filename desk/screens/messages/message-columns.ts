import { messagesWords } from '#content/desk/messages.ts';
import { sortableTime } from '#desk/csv/sortable-time.ts';
import { type CsvColumn, fieldColumns } from '#desk/csv/write-csv.ts';
import { wordOf } from '#desk/wire/word-of.ts';
import type { Language } from '#model/languages.ts';
import type { Message } from './message-wire.ts';

export function messageColumns(language: Language): readonly CsvColumn<Message>[] {
  const { fileColumns: columns, types, state: states } = messagesWords[language];
  return [
    [columns.at, ({ createdAt }) => sortableTime(createdAt)],
    ...fieldColumns(columns, 'name', 'lastname', 'email', 'language'),
    [columns.type, ({ type }) => wordOf(types, type) ?? type],
    ...fieldColumns(columns, 'reason', 'message'),
    [columns.state, ({ state }) => states[state]],
  ];
}
