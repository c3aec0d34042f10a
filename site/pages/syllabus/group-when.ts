import { periodWords } from '#content/course.ts';
import type { CatalogueEdition } from '#model/courses/course.ts';
import type { Language } from '#model/languages.ts';
import { hourWords } from '#ui/courses/course-words.ts';

/** `Sábados, 9:00 a 13:00`. */
export function groupWhen({ period, hour }: CatalogueEdition, language: Language): string {
  const when = [periodWords(period, language), hourWords(hour, language)].filter(Boolean).join(', ');
  return when.charAt(0).toUpperCase() + when.slice(1);
}
