import type { CertificateDeps } from '#backend/features/certificates/certificate-deps.ts';
import type { Removed } from '#backend/platform/jobs/retention-jobs.ts';
import { keptSince } from '#model/people/retention.ts';

/** Deletes old data for a DC-3 (model/people/retention.ts). */
export async function purgeWorkers({ db }: Pick<CertificateDeps, 'db'>, at: Date): Promise<Removed> {
  const old = db.deleteFrom('workerRecord').where('updatedAt', '<', keptSince('workerRecords', at));
  return { workerRecords: Number((await old.executeTakeFirst()).numDeletedRows) };
}
