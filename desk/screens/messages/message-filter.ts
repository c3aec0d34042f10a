import { contactTypes } from '#model/contact-types.ts';
import { languages } from '#model/languages.ts';
import { type MessageState, messageStates, staffLimits } from '#model/message.ts';
import { hasWords } from '../../palette/find-words.ts';
import type { Message } from './message-wire.ts';

/** Which messages are listed. It stands in the address, so that it is there again after a login or a step back. */
export interface MessageFilter {
  readonly state: MessageState;
  readonly search: string;
  readonly type: string;
  readonly language: string;
  /** `me`, `none`, or nothing. */
  readonly assignee: string;
}

/** The filter in the query of an address. */
export function readFilter(query: URLSearchParams): MessageFilter {
  const one = (name: string, known: readonly string[]) => known.find((value) => value === query.get(name)) ?? '';
  return {
    state: messageStates.find((state) => state === query.get('state')) ?? 'open',
    search: (query.get('q') ?? '').trim().slice(0, staffLimits.search),
    type: one('type', contactTypes),
    language: one('language', languages),
    assignee: one('by', ['me', 'none']),
  };
}

/** The same as the query of an address, with its question mark; nothing where everything open is listed. */
export function writeFilter({ state, search, type, language, assignee }: MessageFilter): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state);
  for (const [name, value] of Object.entries({ q: search, type, language, by: assignee })) {
    if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** What is asked of the service for it. `me` is who sits here. */
export function filterVariables({ state, search, type, language, assignee }: MessageFilter, me: string) {
  return {
    state,
    // What has waited longest comes first where somebody waits.
    order: state === 'open' ? 'oldest' : 'newest',
    search: search || null,
    type: type || null,
    language: language || null,
    assignee: (assignee === 'me' ? me : assignee) || null,
  };
}

/** Whether a message belongs to what is listed. */
export function fitsFilter(message: Message, filter: MessageFilter, me: string): boolean {
  const { assignee, type, language } = filterVariables(filter, me);
  const text = [message.name, message.lastname, message.email, message.reason, message.message].join('\n');
  return (
    message.state === filter.state &&
    (type === null || message.type === type) &&
    (language === null || message.language === language) &&
    (assignee === null || (message.assignee ?? 'none') === assignee) &&
    hasWords(text, filter.search)
  );
}
