import type { Removed } from '#backend/platform/jobs/retention-jobs.ts';
import { keptSince } from '#model/people/retention.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { orderView } from './list-group.ts';

export async function purgeCertificates({ db }: Pick<CertificateDeps, 'db'>, at: Date): Promise<Removed> {
  const workers = db.deleteFrom('workerRecord').where('updatedAt', '<', keptSince('workerRecords', at));
  const old = db.selectFrom('certificateOrder').selectAll().where('updatedAt', '<', keptSince('certificateOrders', at));
  // The job of an unfinished one still needs it.
  const ended = (await old.execute()).filter((order) => orderView(order).finished).map(({ id }) => id);
  const orders = db.deleteFrom('certificateOrder').where('id', 'in', ['', ...ended]);
  return {
    workerRecords: Number((await workers.executeTakeFirst()).numDeletedRows),
    certificateOrders: Number((await orders.executeTakeFirst()).numDeletedRows),
  };
}
