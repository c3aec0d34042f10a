import type { Language } from '#model/languages.ts';
import type { LongText } from './long-text.ts';

const texts = import.meta.glob<LongText>('/content/texts/**/*.md', { eager: true, import: 'default' });

/**
 * The long text `name` (`terms`, `syllabus/python`, `works/pos`) in `language`. Only on the server: a page sends the
 * text of its own language to the browser, never both. Throws when there is none.
 */
export function readText(name: string, language: Language): LongText {
  const text = texts[`/content/texts/${language}/${name}.md`];
  if (!text) throw new Error(`There is no text "${name}" in "${language}"`);
  return text;
}
