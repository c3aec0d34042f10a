import type { CertificateFacts } from '#model/certificates/certificate.ts';

/** Of a certificate with eight classes. */
export const sampleFacts: CertificateFacts = {
  language: 'es',
  name: 'Rocío Méndez Ávila',
  lastname: 'Méndez Ávila',
  course: 'Desarrollo de páginas web',
  mode: 'Remote',
  hours: 32,
  from: '2026-09-05',
  until: '2026-10-24',
  sessions: 8,
  attended: 7,
  topics: 8,
  graded: true,
  signers: [
    { name: 'Inés Valdovinos', role: 'Impartió el curso' },
    { name: 'Ana Ruiz', role: 'Por la empresa' },
  ],
  company: 'Telar Digital, S.A. de C.V.',
  issuedOn: '2026-10-26',
};
