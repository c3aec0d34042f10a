import type { FieldsOf } from '#client/query-types.ts';
import type { Course } from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';

export const courseFields = 'id name nameEn mode template cost createdAt';

export type DeskCourse = FieldsOf<Course, typeof courseFields>;

/** Falls back to the Spanish name. */
export function courseNameIn({ name, nameEn }: Pick<DeskCourse, 'name' | 'nameEn'>, language: Language): string {
  return (language === 'en' ? nameEn : null) ?? name ?? '';
}
