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

/** Subject: the order's id. */
export const orderJob = 'carry-out-certificates';

/** The same in each attempt, so that no item makes two certificates. */
export function certificateId(orderId: string, at: number): string {
  return `${orderId}-${at}`;
}

/** Serializes the numbers of the register. */
export const registerLock = 'certificates';
