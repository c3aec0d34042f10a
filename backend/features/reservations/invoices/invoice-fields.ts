import { readFileSync } from 'node:fs';
import { type ApiFields, asChanged } from '#backend/features/feature.ts';
import { byStaffAudited } from '#backend/features/reservations/api/by-staff-audited.ts';
import type { ReservationDeps } from '#backend/features/reservations/unit-of-work.ts';
import type { InvoiceInput } from '#model/api.generated.ts';
import { saveInvoice } from './save-invoice.ts';
import { sendInvoice } from './send-invoice.ts';

export function invoiceApiFields(s: ReservationDeps) {
  return {
    sdl: readFileSync(new URL('invoices.graphql', import.meta.url), 'utf8'),
    mutations: {
      saveInvoice: byStaffAudited(
        s,
        'saveInvoice',
        async (recorded, { id, version, ...fields }: InvoiceInput) => {
          const saved = await saveInvoice(recorded, id, fields, version);
          if (typeof saved !== 'string') return asChanged({ __typename: 'ReservationRefused', problems: saved });
          return asChanged({ __typename: 'InvoiceSaved', outcome: saved });
        },
        ({ id }) => id,
      ),
      sendInvoice: byStaffAudited(
        s,
        'sendInvoice',
        async (recorded, { id }) => asChanged(await sendInvoice(recorded, id)),
        ({ id }) => id,
      ),
    },
  } satisfies ApiFields;
}
