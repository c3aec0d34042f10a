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

/** The register of issued certificates. Rows are never deleted. */
interface CertificateTable extends Stored {
  /** Folio without prefix: eight random characters and the check character. */
  code: string;
  prefix: string;
  /** Year of issue, in the company's time zone. */
  year: number;
  /** Running number of the year, from 1, without gaps. */
  number: number;
  reservationId: string;
  editionId: string;
  /** Empty for a caller without e-mail, and after an erasure. */
  email: string;
  /** Digits, of a caller without e-mail; else empty. */
  phone: string;
  state: CertificateState;
  /** Reservation of a valid one; unique. Null once it ended. */
  validFor: string | null;
  /** `CertificateFacts` of the model as JSON. The name is empty after an erasure. */
  facts: string;
  /** Digest of the PDF, in hexadecimal. */
  sha256: string;
  /** Why it was issued against the requirements. */
  reason: string | null;
  /** Id of the certificate that it replaces. */
  replaces: string | null;
  /** When it was replaced or withdrawn. */
  endedAt: string | null;
  endReason: string | null;
}

/** The PDF as issued: a later version of the program may draw it differently. */
interface CertificateFileTable {
  certificateId: string;
  /** Base64. */
  pdf: string;
}

/** Certificates to issue, replace or withdraw, ten seconds after staff asked for it. */
interface CertificateOrderTable extends Stored {
  editionId: string;
  /** `OrderItem[]` as JSON. */
  items: string;
  accountId: string;
  /** Items carried out or skipped. */
  position: number;
  /** `SkippedItem[]` as JSON. */
  skipped: string;
  startsAt: string;
}

/** Data of a worker for a DC-3. */
interface WorkerRecordTable {
  reservationId: string;
  /** `WorkerFields` of the model as JSON. */
  fields: string;
  createdAt: string;
  updatedAt: string;
}

export type CertificateRow = Row<'certificate'>;
export type CertificateOrderRow = Row<'certificateOrder'>;
