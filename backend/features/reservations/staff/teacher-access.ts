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

export function forTeachers<Shown extends object>(shown: Shown) {
  const hidden = {
    phone: null,
    network: null,
    total: null,
    dueOn: null,
    seatPrice: null,
    paidAmount: null,
    paidBy: null,
    paidOn: null,
    refundedAmount: null,
    refundedOn: null,
    refundDue: null,
    note: null,
    invoice: null,
    invoiceSentAt: null,
  };
  return { ...shown, email: '', ...hidden };
}
