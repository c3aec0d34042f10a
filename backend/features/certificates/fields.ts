import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged, byStaff } from '#backend/features/feature.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { certificateView } from './certificate-view.ts';
import { workersOf } from './dc3/save-worker.ts';
import { workerForm } from './dc3/worker-form.ts';
import { listGroup, orderView } from './list-group.ts';
import { orderCertificates, undoCertificates } from './orders/order-certificates.ts';

export function certificateFields(s: CertificateDeps) {
  return {
    sdl: readFileSync(new URL('certificates.graphql', import.meta.url), 'utf8'),
    queries: {
      groupCertificates: { answer: ({ editionId }) => listGroup(s, editionId) },
      certificateRegister: {
        async answer({ year }) {
          const rows = s.db.selectFrom('certificate').selectAll().where('year', '=', year).orderBy('number');
          const found = await rows.execute();
          const workers = await workersOf(
            s.db,
            found.map(({ reservationId }) => reservationId),
          );
          return found.map((row) => ({ ...certificateView(row), curp: workers.get(row.reservationId)?.curp ?? null }));
        },
      },
      workerForm: { answer: ({ reservationId }) => workerForm(s, reservationId) },
    },
    mutations: {
      orderCertificates: byStaff('certificates', async ({ id, ...order }, by) => {
        const ordered = await orderCertificates(s, { id, ...order }, by);
        return 'row' in ordered ? { outcome: ordered.outcome, value: orderView(ordered.row) } : ordered;
      }),
      undoCertificates: byStaff('certificates', async ({ id }) => asChanged(await undoCertificates(s, id))),
    },
    subscriptions: {
      onCertificateChange: {
        entity: 'Certificate',
        answer: async (_: object, { row }) => ({ editionId: String(row.editionId) }),
      },
    },
  } satisfies ApiFields;
}
