import { fieldLengths, lengthOf } from '#model/field-lengths.ts';
import type { Language } from '#model/languages.ts';
import type { PageApi } from '#model/page-api.ts';
import { contactTypes } from '#model/people/contact-types.ts';
import { whenWords } from '#ui/courses/course-words.ts';

export interface Purpose {
  readonly type: string;
  readonly reason: string;
}

/** Ignores unknown values. */
export async function readPurpose(api: PageApi, query: URLSearchParams, language: Language): Promise<Purpose> {
  const type = contactTypes.find((known) => known === query.get('type')) ?? '';
  const edition = query.get('edition');
  const course = query.get('course');
  if (!edition && !course) return { type, reason: '' };
  const courses = await api.catalogue(language);
  for (const known of courses) {
    if (known.id === course) return { type, reason: cut(known.name) };
    const chosen = known.editions.find(({ id }) => id === edition);
    if (chosen) return { type, reason: cut(`${known.name}: ${whenWords(chosen, language)}`) };
  }
  return { type, reason: '' };
}

function cut(text: string): string {
  return lengthOf(text) <= fieldLengths.reason ? text : [...text].slice(0, fieldLengths.reason).join('');
}
