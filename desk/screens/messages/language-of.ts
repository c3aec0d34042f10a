import { defaultLanguage, isLanguage, type Language } from '#model/languages.ts';
import type { Message } from './message-wire.ts';

/** The language of who wrote: the one in which they are answered. */
export function languageOf({ language }: Message): Language {
  return isLanguage(language) ? language : defaultLanguage;
}
