import type { Language } from '#model/languages.ts';

/** Printed facts, fixed at issue. */
export interface CertificateFacts {
  readonly language: Language;
  /** Whole, ending in `lastname`. */
  readonly name: string;
  readonly lastname: string;
  readonly course: string;
  readonly mode: string | null;
  /** Null while only the first class is known. */
  readonly hours: number | null;
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string;
  readonly until: string;
  /** Classes; 0 while only the first is known. */
  readonly sessions: number;
  readonly attended: number;
  readonly topics: number;
  /** The course has a final project. */
  readonly graded: boolean;
  readonly signers: readonly { readonly name: string; readonly role: string }[];
  /** Legal name. */
  readonly company: string;
  /** Day in the company's time zone. */
  readonly issuedOn: string;
}

export const certificateStates = ['valid', 'replaced', 'withdrawn', 'erased'] as const;

/** `erased`: valid, but the name was deleted on request. */
export type CertificateState = (typeof certificateStates)[number];

export interface PublicCertificate {
  readonly state: CertificateState;
  /** As printed: `TL-7K3M-Q9XW-4`. */
  readonly folio: string;
  readonly language: Language;
  readonly course: string;
  readonly issuedOn: string;
  /** Day of replacement or withdrawal. */
  readonly endedOn: string | null;
  /** Null unless valid. */
  readonly facts: CertificateFacts | null;
  /** Digest of the PDF, hexadecimal. */
  readonly sha256: string;
}

/** In characters. */
export const certificateLimits = { name: 50, lastname: 50, reason: 200, most: 500 } as const;

/** Verification page, without language prefix. */
export function certificatePath(folio: string): string {
  return `/certificates/${folio}`;
}
