import { hasWords } from '#desk/palette/find-words.ts';
import { languages } from '#model/languages.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import { type MessageState, messageStates, staffLimits } from '#model/people/message.ts';
import type { Message } from './message-wire.ts';

/** In the address: survives a login or a step back. */
export interface MessageFilter {
  readonly state: MessageState;
  readonly search: string;
  readonly type: string;
  readonly language: string;
  /** `me`, `none` or empty. */
  readonly assignee: string;
}

export function readMessageFilter(query: URLSearchParams): MessageFilter {
  const one = (name: string, known: readonly string[]) => known.find((value) => value === query.get(name)) ?? '';
  return {
    state: messageStates.find((state) => state === query.get('state')) ?? 'open',
    search: (query.get('q') ?? '').trim().slice(0, staffLimits.search),
    type: one('type', contactTypes),
    language: one('language', languages),
    assignee: one('by', ['me', 'none']),
  };
}

/** With its question mark; empty for the default filter. */
export function writeFilter({ state, search, type, language, assignee }: MessageFilter): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state);
  for (const [name, value] of Object.entries({ q: search, type, language, by: assignee })) {
    if (value !== '') query.set(name, value);
  }
  return query.size > 0 ? `?${query}` : '';
}

/** `me`: own account id. */
export function filterVariables({ state, search, type, language, assignee }: MessageFilter, me: string) {
  return {
    state,
    order: state === 'open' ? 'oldest' : 'newest',
    search: search || null,
    type: type || null,
    language: language || null,
    assignee: (assignee === 'me' ? me : assignee) || null,
  } as const;
}

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
