import { messagesWords } from '#content/desk/messages.ts';
import { ask } from '../../line/this-line.ts';
import type { FinderContext, Found } from '../../palette/finder.ts';
import { type ListAnswer, listQuery } from './message-wire.ts';
import { nameOf } from './name-of.ts';
import { sayAge } from './say-age.ts';

/** So many the palette shows. */
const most = 5;

/** The messages in which the words of a search stand, whatever their state, the newest first. */
export async function findMessages(search: string, { language, go }: FinderContext): Promise<readonly Found[]> {
  if (search === '') return [];
  const words = messagesWords[language];
  const answer = await ask<ListAnswer>(listQuery, { search, limit: most, order: 'newest', count: false }).catch(
    () => undefined,
  );
  const items = answer?.ok ? (answer.data.listMessages?.items ?? []) : [];
  return items.map((message) => ({
    id: message.id,
    title: `${nameOf(message, words.nobody)}: ${message.reason || message.message || ''}`,
    note: sayAge(message.createdAt, new Date(), language),
    sign: 'messages',
    run: () => go(`/messages/${message.id}`),
  }));
}
