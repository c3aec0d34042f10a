import { companyDay } from './company-day.ts';
import type { DataSurroundings } from './surroundings.ts';

/**
 * A text that is another one whenever the catalogue shows something else: a course or an edition was made, changed or
 * removed, by this process or another, or a day went by in Mexico City, after which an edition has begun.
 */
export async function readCatalogueState(s: Pick<DataSurroundings, 'db' | 'now'>): Promise<string> {
  const courses = await s.db.selectFrom('course').select(['id', 'updatedAt']).orderBy('id').execute();
  const editions = await s.db.selectFrom('courseHistory').select(['id', 'updatedAt']).orderBy('id').execute();
  const rows = [...courses, ...editions].map(({ id, updatedAt }) => `${id} ${updatedAt}`);
  return [companyDay(s.now()), ...rows].join('\n');
}
