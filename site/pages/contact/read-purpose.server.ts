import { whenWords } from '#look/courses/course-words.ts';
import { contactTypes } from '#model/contact-types.ts';
import type { FrontDesk } from '#model/front-desk.ts';
import type { Language } from '#model/languages.ts';
import { lengthOf, limits } from '#model/limits.ts';

/** What the form starts with. */
export interface Purpose {
  readonly type: string;
  readonly reason: string;
}

/**
 * Reads what the address asks about: `?type=training` chooses the kind of message; `?edition=` and `?course=` make the
 * course the reason. Anything unknown is ignored.
 */
export async function readPurpose(desk: FrontDesk, query: URLSearchParams, language: Language): Promise<Purpose> {
  const type = contactTypes.find((known) => known === query.get('type')) ?? '';
  const edition = query.get('edition');
  const course = query.get('course');
  if (!edition && !course) return { type, reason: '' };
  const courses = await desk.catalogue(language);
  for (const known of courses) {
    if (known.id === course) return { type, reason: cut(known.name) };
    const chosen = known.editions.find(({ id }) => id === edition);
    if (chosen) return { type, reason: cut(`${known.name}: ${whenWords(chosen, language)}`) };
  }
  return { type, reason: '' };
}

/** What we write into a field must itself fit the field. */
function cut(text: string): string {
  return lengthOf(text) <= limits.reason ? text : [...text].slice(0, limits.reason).join('');
}
