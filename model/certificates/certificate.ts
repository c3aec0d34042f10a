import type { Language } from '#model/languages.ts';

/** Printed facts of a certificate, fixed when it is issued. */
export interface CertificateFacts {
  readonly language: Language;
  readonly name: string;
  /** End of the name. */
  readonly lastname: string;
  readonly course: string;
  readonly mode: string | null;
  /** Null while only the first class is known. */
  readonly hours: number | null;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Number of classes; 0 while only the first is known. */
  readonly sessions: number;
  readonly attended: number;
  /** Topics of the syllabus. */
  readonly topics: number;
  /** The course has a final project. */
  readonly graded: boolean;
  readonly signers: readonly { readonly name: string; readonly role: string }[];
  /** Legal name of the company. */
  readonly company: string;
  /** Day in the company's time zone. */
  readonly issuedOn: string;
}

export const certificateStates = ['valid', 'replaced', 'withdrawn', 'erased'] as const;

/** `erased`: valid, but its person had their name deleted. */
export type CertificateState = (typeof certificateStates)[number];

/** Public view of a certificate, by its folio. */
export interface PublicCertificate {
  readonly state: CertificateState;
  /** As printed: `TL-7K3M-Q9XW-4`. */
  readonly folio: string;
  readonly language: Language;
  readonly course: string;
  readonly issuedOn: string;
  /** Day on which it was replaced or withdrawn. */
  readonly endedOn: string | null;
  /** Null unless it is valid. */
  readonly facts: CertificateFacts | null;
  /** Digest of the PDF, in hexadecimal. */
  readonly sha256: string;
}

/** Limits in characters. */
export const certificateLimits = { name: 50, lastname: 50, reason: 200, most: 500 } as const;

/** Address of the page that checks a certificate, without language. */
export function certificatePath(folio: string): string {
  return `/certificates/${folio}`;
}
