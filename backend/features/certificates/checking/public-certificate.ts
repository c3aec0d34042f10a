import { printedFacts } from '#backend/features/certificates/certificate-view.ts';
import type { CertificateRow } from '#backend/features/certificates/tables.ts';
import type { Database } from '#backend/platform/database/tables.ts';
import type { PublicCertificate } from '#model/certificates/certificate.ts';
import { formatFolio, readFolio } from '#model/certificates/folio.ts';
import { dayOf } from '#model/reservations/sessions.ts';

/** `mistyped`: no folio can read so. */
type FoundCertificate = PublicCertificate | 'mistyped' | 'unknown';

export async function findPublicCertificate(db: Database, typed: string): Promise<FoundCertificate> {
  if (readFolio(typed) === null) return 'mistyped';
  const row = await certificateByFolio(db, typed);
  return row ? publicView(row) : 'unknown';
}

export function certificateByFolio(db: Database, typed: string): Promise<CertificateRow | undefined> {
  const code = readFolio(typed) ?? '';
  return db.selectFrom('certificate').selectAll().where('code', '=', code).executeTakeFirst();
}

function publicView(row: CertificateRow): PublicCertificate {
  const facts = printedFacts(row);
  const { state, sha256, endedAt } = row;
  return {
    state,
    folio: formatFolio(row),
    language: facts.language,
    course: facts.course,
    issuedOn: facts.issuedOn,
    endedOn: endedAt === null ? null : dayOf(new Date(endedAt)).date,
    facts: state === 'valid' ? facts : null,
    sha256,
  };
}

/** Printed folio of a reservation's valid certificate. */
export async function validFolio(db: Database, reservationId: string): Promise<string | null> {
  const row = await db.selectFrom('certificate').selectAll().where('validFor', '=', reservationId).executeTakeFirst();
  return row ? formatFolio(row) : null;
}

/** PDF of a valid certificate; null without one. */
export async function readCertificateFile(
  db: Database,
  typed: string,
): Promise<{ readonly name: string; readonly pdf: Buffer; readonly sha256: string } | null> {
  const row = await certificateByFolio(db, typed);
  if (row?.state !== 'valid') return null;
  const file = await db
    .selectFrom('certificateFile')
    .select('pdf')
    .where('certificateId', '=', row.id)
    .executeTakeFirst();
  return file ? { name: `${formatFolio(row)}.pdf`, pdf: Buffer.from(file.pdf, 'base64'), sha256: row.sha256 } : null;
}
