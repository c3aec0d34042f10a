import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, byStaff, type MutationOutcome } from '#backend/features/feature.ts';
import { byStaffAudited } from '#backend/features/reservations/api/by-staff-audited.ts';
import { reservationConflict } from '#backend/features/reservations/audit-reservations.ts';
import { findEdition } from '#backend/features/reservations/repository.ts';
import { listEditions } from '#backend/features/reservations/staff/list-editions.ts';
import { isTaughtBy } from '#backend/features/reservations/staff/teacher-access.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import { droppedSessions, movedSessions } from '#backend/platform/database/edition-row.ts';
import type { CourseHistoryRow } from '#backend/platform/database/tables.ts';
import type { UndoEditionInput, UpdateEditionInput } from '#model/api.generated.ts';
import { cancelEdition } from './cancel-edition.ts';
import { deleteCourses, undoDeletion } from './delete-courses.ts';
import { undoEdition } from './undo-edition.ts';
import { updateEdition } from './update-edition.ts';

/** Teachers see their own groups. */
export function groupFields(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('editions.graphql', import.meta.url), 'utf8'),
    queries: {
      editionPlan: { answer: ({ id }) => editionPlan(s, id) },
      listEditions: {
        async answer(filter, { role, account }) {
          const found = await listEditions(s.db, filter);
          return role === 'teacher' ? found.filter((one) => isTaughtBy(one.teacher, account?.name ?? null)) : found;
        },
      },
    },
    mutations: {
      updateEdition: byStaffAudited(s, 'updateEdition', plan),
      cancelEdition: byStaffAudited(s, 'cancelEdition', async (s, { id }) => asChanged(await cancelEdition(s, id))),
      undoEdition: byStaffAudited(s, 'undoEdition', undo),
      deleteCourses: byStaff('course', async (input, by) => asChanged(await deleteCourses(s, input, by))),
      undoDeletion: byStaff('course', async ({ at }, by) => asChanged(await undoDeletion(s, at, by))),
    },
  } satisfies ApiFields;
}

async function editionPlan(s: ReservationDeps, id: string) {
  const row = await findEdition(s.db, id);
  return row ? planOf(row) : null;
}

function planOf(row: CourseHistoryRow) {
  return { ...row, moved: movedSessions(row.moved), dropped: droppedSessions(row.dropped) };
}

async function plan(s: ReservationDeps, { id, ...fields }: UpdateEditionInput): Promise<MutationOutcome> {
  const result = await updateEdition(s, id, fields);
  if (result.outcome === 'meanwhile') return otherEdition(s, result.row);
  if (result.outcome !== 'changed') return result;
  const { row, emails } = result;
  return asChanged({ __typename: 'EditionUpdated', edition: planOf(row), letters: emails });
}

async function undo(s: ReservationDeps, { id, since, version }: UndoEditionInput): Promise<MutationOutcome> {
  const result = await undoEdition(s, id, { since: since || null, version });
  if (result.outcome === 'meanwhile') return otherEdition(s, result.row);
  if (result.outcome === 'conflict') return result;
  return asChanged({ __typename: 'EditionUndone', outcome: result.outcome });
}

async function otherEdition({ db }: ReservationDeps, row: CourseHistoryRow): Promise<MutationOutcome> {
  const [now] = await listEditions(db, { id: row.id });
  const value = { __typename: 'StaffEdition', ...now };
  return { outcome: 'repeated', value: await reservationConflict(db, `CourseHistory:${row.id}`, value, row.updatedAt) };
}
