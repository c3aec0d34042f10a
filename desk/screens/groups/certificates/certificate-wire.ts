import { newId } from '#client/new-id.ts';
import type { ResultOf } from '#client/query-types.ts';
import { fetchData } from '#desk/connectivity/fetch-data.ts';
import type { CertificateItem } from '#model/api.generated.ts';

const certificateFields =
  'id folio year number reservationId state name lastname course hours from until issuedOn reason replaces endedOn endReason curp';

export const certificatesQuery = `query Certificates($editionId: ID!) {
  groupCertificates(editionId: $editionId) {
    ended sessions attendance graded dueOn unprintable years
    candidates { reservationId name recipient present excused share result proposal nameAskedAt nameConfirmedAt printable worker }
    certificates { ${certificateFields} }
    orders { id done total startsAt finished skipped { name why } }
  }
}` as const;

export const registerQuery = `query Register($year: Int!) {
  certificateRegister(year: $year) { ${certificateFields} }
}` as const;

export type GroupCertificates = NonNullable<ResultOf<typeof certificatesQuery>['groupCertificates']>;
export type Candidate = GroupCertificates['candidates'][number];
export type IssuedCertificate = GroupCertificates['certificates'][number];

const order =
  'mutation Order($input: OrderCertificatesInput!) { orderCertificates(input: $input) { id startsAt } }' as const;
const undo = 'mutation Undo($id: ID!) { undoCertificates(id: $id) }' as const;

/** Orders certificates; false: not sent. `id`: the same for a repeat. */
export async function sendOrder(id: string, editionId: string, items: readonly CertificateItem[]): Promise<boolean> {
  return Boolean((await fetchData(order, { input: { id, editionId, items } }))?.orderCertificates);
}

/** False: begun. Undefined: unreachable. */
export async function undoOrder(id: string): Promise<boolean | undefined> {
  const data = await fetchData(undo, { id });
  return data && data.undoCertificates === 'done';
}

export const newOrderId = newId;

export type CertificateDialog =
  | { readonly is: 'issue' }
  | { readonly is: 'replace' | 'withdraw'; readonly certificateId: string };

export function validOf({ certificates }: GroupCertificates, { reservationId }: Pick<Candidate, 'reservationId'>) {
  return certificates.find((one) => one.reservationId === reservationId && one.state === 'valid');
}

/** Ended certificates, and those of people without a seat. */
export function otherCertificates(found: GroupCertificates): readonly IssuedCertificate[] {
  const shown = new Set(found.candidates.map((one) => validOf(found, one)?.id));
  return found.certificates.filter(({ id }) => !shown.has(id));
}
