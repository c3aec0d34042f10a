import type { FieldsOf } from '#client/query-types.ts';
import { courseFields } from '#desk/editions/course.ts';
import type * as api from '#model/api.generated.ts';
import type { Language } from '#model/languages.ts';

const groupFields = 'month courseId groups offered taken people repeat attended paid owed refunded';

export type GroupFigures = FieldsOf<api.GroupFigures, typeof groupFields>;

export const figuresQuery = `query Figures($months: Int) {
  groupFigures(months: $months) { ${groupFields} }
  messageFigures(months: $months) { month source count }
  listCourses(limit: 1000) { items { ${courseFields} } }
}` as const;

export const counts = ['groups', 'offered', 'taken', 'people', 'repeat', 'attended'] as const;
export const amounts = ['paid', 'owed', 'refunded'] as const;

/** `YYYY-MM`, both included. */
export function monthsBetween(first: string, last: string): readonly string[] {
  const months: string[] = [];
  for (
    let at = new Date(`${first}-15T12:00:00Z`);
    at.toISOString().slice(0, 7) <= last;
    at.setUTCMonth(at.getUTCMonth() + 1)
  )
    months.push(at.toISOString().slice(0, 7));
  return months;
}

const months: Readonly<Record<Language, Intl.DateTimeFormat>> = {
  es: new Intl.DateTimeFormat('es-MX', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
  en: new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }),
};

/** `dic 2026` */
export function monthOf(month: string, language: Language): string {
  return month === '' ? '' : months[language].format(new Date(`${month}-15T12:00:00Z`));
}
