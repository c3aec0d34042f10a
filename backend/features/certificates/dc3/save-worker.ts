import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import { isPrintable } from '#backend/features/certificates/document/fonts.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import { checkWorker, type WorkerFields, workerFields } from '#model/certificates/worker.ts';
import type { SavedWorker } from '#model/reservations/reservation-pages.ts';

/**
 * Stores DC-3 data typed by the owner of a seat. `gone`: no valid certificate, or no registration
 * of the company.
 */
export async function saveWorker(
  s: CertificateDeps,
  reservationId: string,
  typed: Readonly<Record<string, unknown>>,
): Promise<SavedWorker> {
  const { trainerRegistration } = await s.companyFacts();
  if (!trainerRegistration) return 'gone';
  const checked = checkWorker(typed);
  if (!checked.ok) return checked.problems;
  const unprintable = workerFields.filter((field) => !isPrintable(checked.value[field]));
  if (unprintable.length > 0) return unprintable.map((field) => ({ field, problem: 'invalid' }));
  const at = s.now().toISOString();
  const fields = JSON.stringify(checked.value);
  return s.db.transaction().execute(async (trx) => {
    // Locks the certificate against an erasure.
    const certificate = await trx
      .updateTable('certificate')
      .set((row) => ({ updatedAt: row.ref('updatedAt') }))
      .where('validFor', '=', reservationId)
      .returning('editionId')
      .executeTakeFirst();
    if (!certificate) return 'gone';
    await trx
      .insertInto('workerRecord')
      .values({ reservationId, fields, createdAt: at, updatedAt: at })
      .onConflict((conflict) => conflict.column('reservationId').doUpdateSet({ fields, updatedAt: at }))
      .execute();
    return 'done';
  });
}

/** Null without a registration of the company; empty while nothing is stored. */
export async function readWorker(s: CertificateDeps, reservationId: string): Promise<Partial<WorkerFields> | null> {
  const { trainerRegistration } = await s.companyFacts();
  if (!trainerRegistration) return null;
  return (await workerOf(s.db, reservationId)) ?? {};
}

/** By reservation. */
export async function workersOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WorkerFields>> {
  const found = new Map<string, WorkerFields>();
  for (let from = 0; from < ids.length; from += 500) {
    const some = db
      .selectFrom('workerRecord')
      .selectAll()
      .where('reservationId', 'in', ids.slice(from, from + 500));
    for (const { reservationId, fields } of await some.execute()) found.set(reservationId, JSON.parse(fields));
  }
  return found;
}

export async function workerOf(db: Database, reservationId: string): Promise<WorkerFields | null> {
  return (await workersOf(db, [reservationId])).get(reservationId) ?? null;
}
