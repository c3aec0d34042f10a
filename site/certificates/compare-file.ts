import type { CertificateState } from '#model/certificates/certificate.ts';
import { folioOfPdf } from '#model/certificates/folio.ts';

/** Above the size of any certificate. */
const largest = 1_000_000;

export type ComparedFile =
  | { readonly is: 'same' | 'ended' | 'changed' | 'unknown'; readonly folio: string }
  | { readonly is: 'none' | 'large' | 'failed' | 'insecure' };

/**
 * Compares a PDF with the digest of the certificate whose folio it carries. Only the folio is sent.
 */
export async function compareFile(file: Blob): Promise<ComparedFile> {
  if (file.size > largest) return { is: 'large' };
  // Absent over plain http.
  if (!('subtle' in crypto)) return { is: 'insecure' };
  try {
    const bytes = await file.arrayBuffer();
    const folio = folioOfPdf(new TextDecoder('latin1').decode(bytes));
    if (folio === null) return { is: 'none' };
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const answer = await fetch(`/certificates/${folio}`, { headers: { accept: 'application/json' } });
    if (answer.status === 404) return { is: 'unknown', folio };
    if (!answer.ok) return { is: 'failed' };
    const found = (await answer.json()) as { readonly state: CertificateState; readonly sha256: string };
    if (found.sha256 !== sha256) return { is: 'changed', folio };
    return { is: found.state === 'valid' || found.state === 'erased' ? 'same' : 'ended', folio };
  } catch {
    return { is: 'failed' };
  }
}
