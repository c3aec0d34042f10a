import type { Language } from '#model/languages.ts';
import type { LongText } from './long-text.ts';

const texts = import.meta.glob<LongText>('/content/texts/**/*.md', { eager: true, import: 'default' });

/** Throws for an unknown name. Server only: a page carries one language. */
export function readLongText(name: string, language: Language): LongText {
  const text = texts[`/content/texts/${language}/${name}.md`];
  if (!text) throw new Error(`There is no text "${name}" in "${language}"`);
  return text;
}
