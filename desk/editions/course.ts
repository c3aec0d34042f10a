import type { Language } from '#model/languages.ts';

/** As much of a course as groups need. */
export interface DeskCourse {
  readonly id: string;
  readonly name: string | null;
  readonly nameEn: string | null;
  readonly mode: string | null;
  /** Names its syllabus. */
  readonly template: string | null;
  /** In MXN. */
  readonly cost: number | null;
  readonly createdAt: string;
}

/** The fields of `DeskCourse`, for a question. */
export const courseFields = 'id name nameEn mode template cost createdAt';

/** The name of a course: the Spanish one where English lacks. */
export function courseNameIn({ name, nameEn }: Pick<DeskCourse, 'name' | 'nameEn'>, language: Language): string {
  return (language === 'en' ? nameEn : null) ?? name ?? '';
}
