import {
  courseName,
  otherEditions,
  type Reading,
  reservableEdition,
} from '#backend/features/reservations/editions/read-edition.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { Language } from '#model/languages.ts';
import type { ReservePage } from '#model/reservations/reservation-pages.ts';
import { isRowId } from '#model/row-id.ts';

/** Null if hidden or without a course, but not if cancelled or deleted. */
export async function reservePage(s: Reading, editionId: string, language: Language): Promise<ReservePage | null> {
  if (!isRowId(editionId)) return null;
  const row = await findEdition(s.db, editionId);
  if (!row) return removedPage(s, editionId, language);
  if (row.visible !== 1 && row.cancelledAt === null) return null;
  const edition = await reservableEdition(s, row, language);
  if (!edition) return null;
  const others = await otherEditions(s, edition.course.id, editionId);
  if (edition.state === 'cancelled') return { there: false, courseName: edition.course.name, others };
  return { there: true, edition, others };
}

async function removedPage(s: Reading, editionId: string, language: Language): Promise<ReservePage | null> {
  const removed = await s.db.selectFrom('removedEdition').selectAll().where('id', '=', editionId).executeTakeFirst();
  if (!removed) return null;
  const course = await s.db
    .selectFrom('course')
    .selectAll()
    .where('id', '=', removed.idCourse ?? '')
    .executeTakeFirst();
  const others = course ? await otherEditions(s, course.id, editionId) : [];
  return { there: false, courseName: course ? courseName(course, language) : null, others };
}
