import type { CertificateObstacle } from '#model/api.generated.ts';

/** `name`, `lastname`: of the replacement. `reason`: of a withdrawal, or against the proposal. */
export type OrderItem =
  | { readonly act: 'issue'; readonly reservationId: string; readonly reason: string | null }
  | {
      readonly act: 'replace';
      readonly certificateId: string;
      readonly name: string;
      readonly lastname: string;
      readonly reason: string | null;
    }
  | { readonly act: 'withdraw'; readonly certificateId: string; readonly reason: string };

export interface SkippedItem {
  readonly name: string;
  readonly why: CertificateObstacle;
}

/** Job that carries an order out; its subject is the id. */
export const orderJob = 'carry-out-certificates';

/** Id of the certificate that an item makes. The same in each attempt, so that none is made twice. */
export function certificateId(orderId: string, at: number): string {
  return `${orderId}-${at}`;
}

/** Lock that hands out the numbers of the register, one certificate after the other. */
export const registerLock = 'certificates';
