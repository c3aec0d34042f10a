import type { Loose } from '#backend/features/feature.ts';
import type { Certificate } from '#model/api.generated.ts';
import type { CertificateFacts } from '#model/certificates/certificate.ts';
import { formatFolio } from '#model/certificates/folio.ts';
import { dayOf } from '#model/reservations/sessions.ts';
import type { CertificateRow } from './tables.ts';

export function printedFacts({ facts }: Pick<CertificateRow, 'facts'>): CertificateFacts {
  return JSON.parse(facts) as CertificateFacts;
}

/** As staff see it, with columns that the schema lacks. */
export function certificateView(row: CertificateRow): Loose<Certificate> {
  return {
    ...printedFacts(row),
    ...row,
    folio: formatFolio(row),
    endedOn: row.endedAt === null ? null : dayOf(new Date(row.endedAt)).date,
  };
}
