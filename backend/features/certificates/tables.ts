import type { Row, Stored } from '#backend/platform/database/tables.ts';
import type { CertificateState } from '#model/certificates/certificate.ts';

declare module '#backend/platform/database/tables.ts' {
  interface Tables {
    certificate: CertificateTable;
    certificateFile: CertificateFileTable;
    certificateOrder: CertificateOrderTable;
    workerRecord: WorkerRecordTable;
  }
}

/** Rows are never deleted. */
interface CertificateTable extends Stored {
  /** Eight random characters and a check character. */
  code: string;
  prefix: string;
  /** In the company's time zone. */
  year: number;
  /** Per year, from 1, without gaps. */
  number: number;
  reservationId: string;
  editionId: string;
  /** Empty without e-mail, and after an erasure. */
  email: string;
  /** Digits; only without e-mail. */
  phone: string;
  state: CertificateState;
  /** Reservation while valid, else null; unique. */
  validFor: string | null;
  /** `CertificateFacts` as JSON; the name is empty after an erasure. */
  facts: string;
  /** PDF digest, hex. */
  sha256: string;
  /** Set if issued against the requirements. */
  reason: string | null;
  /** Certificate id. */
  replaces: string | null;
  /** Replaced or withdrawn. */
  endedAt: string | null;
  endReason: string | null;
}

/** As issued: a later version may draw it differently. */
interface CertificateFileTable {
  certificateId: string;
  /** Base64. */
  pdf: string;
}

/** Certificates to issue, replace or withdraw. */
interface CertificateOrderTable extends Stored {
  editionId: string;
  /** `OrderItem[]` as JSON. */
  items: string;
  accountId: string;
  /** Items done or skipped. */
  position: number;
  /** `SkippedItem[]` as JSON. */
  skipped: string;
  startsAt: string;
}

/** Worker data for a DC-3. */
interface WorkerRecordTable {
  reservationId: string;
  /** `WorkerFields` as JSON. */
  fields: string;
  createdAt: string;
  updatedAt: string;
}

export type CertificateRow = Row<'certificate'>;
export type CertificateOrderRow = Row<'certificateOrder'>;
