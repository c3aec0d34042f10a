import { everywhereWords } from '#content/desk/everywhere.ts';
import { messagesWords } from '#content/desk/messages.ts';
import { fill } from '#look/fill.ts';
import type { Language } from '#model/languages.ts';
import type { ToldMessage } from '../../live/live-messages.ts';
import type { Notice } from '../../notices/notices.ts';
import type { Meanwhile } from '../../wire/meanwhile.ts';
import { sayWhen } from '../../wire/say-when.ts';
import { asMessage } from './message-wire.ts';

interface SaidMeanwhile {
  readonly key: string;
  /** What was not done. */
  readonly fact: string;
  readonly meanwhile: Meanwhile;
  readonly language: Language;
  /** How doing it all the same is called. */
  readonly all: string;
  readonly again: (() => void) | null;
}

/** That somebody else was there first: who, when, how it is now, and what can be done. */
export function sayMeanwhile({ key, fact, meanwhile, language, all, again }: SaidMeanwhile): Notice {
  const words = messagesWords[language];
  const { now, by, at } = meanwhile;
  if (!now) return { key, tone: 'error', fact, text: words.meanwhile.gone };
  const text = fill(words.meanwhile.changed, {
    who: by ?? everywhereWords[language].somebody,
    when: at ? sayWhen(at, language) : '',
    state: words.state[asMessage(now as ToldMessage).state].toLowerCase(),
  });
  const choices = [...(again ? [{ name: all, run: again }] : []), { name: words.meanwhile.leave, run: () => {} }];
  return { key, tone: 'error', fact, text, choices };
}
