import type { Removed } from '#backend/platform/jobs/retention-jobs.ts';
import { keptSince } from '#model/people/retention.ts';
import type { CertificateDeps } from './certificate-deps.ts';

export async function purgeCertificates({ db }: Pick<CertificateDeps, 'db'>, at: Date): Promise<Removed> {
  const workers = db.deleteFrom('workerRecord').where('updatedAt', '<', keptSince('workerRecords', at));
  const orders = db.deleteFrom('certificateOrder').where('updatedAt', '<', keptSince('certificateOrders', at));
  return {
    workerRecords: Number((await workers.executeTakeFirst()).numDeletedRows),
    certificateOrders: Number((await orders.executeTakeFirst()).numDeletedRows),
  };
}
