import type { Call } from '#backend/features/feature.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { comparableName, teachersIn } from '#model/courses/teachers.ts';

export function isTaughtBy(teacher: string | null, name: string | null): boolean {
  const own = comparableName(name);
  return own !== '' && teachersIn(teacher).includes(own);
}

/** Teachers reach only groups that name them; the other roles reach all. */
export async function mayReachGroup(
  db: Database,
  { role, account }: Pick<Call, 'role' | 'account'>,
  editionId: string,
): Promise<boolean> {
  if (role !== 'teacher') return true;
  const edition = await findEdition(db, editionId);
  return edition != null && isTaughtBy(edition.teacher, account?.name ?? null);
}

export async function mayReachReservation(
  db: Database,
  call: Pick<Call, 'role' | 'account'>,
  id: string,
): Promise<boolean> {
  if (call.role !== 'teacher') return true;
  const found = await db.selectFrom('reservation').select('editionId').where('id', '=', id).executeTakeFirst();
  return found !== undefined && mayReachGroup(db, call, found.editionId);
}

/** Other fields are null for teachers. A buyer who does not attend has no name. */
const shownToTeachers = [
  'id',
  'folio',
  'editionId',
  'name',
  'lastname',
  'seats',
  'wanted',
  'company',
  'buyerId',
  'attends',
  'language',
  'state',
  'endReason',
  'until',
  'place',
  'lineAt',
  'confirmedAt',
  'endedAt',
  'reviewSince',
  'createdAt',
  'updatedAt',
] as const;

export function forTeachers<Shown extends Record<(typeof shownToTeachers)[number], unknown>>(row: Shown) {
  const shown = Object.fromEntries(shownToTeachers.map((field) => [field, row[field]]));
  const { attends } = row;
  return {
    ...(shown as Pick<Shown, (typeof shownToTeachers)[number]>),
    email: '',
    ...(attends ? {} : { name: '', lastname: '' }),
  };
}
