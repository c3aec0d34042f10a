import type { Feature } from '#backend/features/feature.ts';
import type { CertificateDeps } from './certificate-deps.ts';
import { findPublicCertificate, readCertificateFile, validFolio } from './checking/public-certificate.ts';
import { didDocument, issueCredential } from './credential/issue-credential.ts';
import { readWorker, saveWorker } from './dc3/save-worker.ts';
import { dueGroups } from './due-groups.ts';
import { certificateEmails } from './email-templates.ts';
import { certificateFields } from './fields.ts';
import { carryOutOrder } from './orders/carry-out-order.ts';
import { orderJob } from './orders/order-items.ts';
import { certificatePerson, contactChanged } from './privacy.ts';
import { purgeCertificates } from './purge.ts';

export function certificatesFeature(s: CertificateDeps) {
  return {
    emails: certificateEmails,
    fields: certificateFields(s),
    backgroundJobs: [{ name: orderJob, run: ({ subject }) => carryOutOrder(s, subject) }],
    actionItems: (at) => dueGroups(s.db, at),
    retention: (at) => purgeCertificates(s, at),
    pages: () => ({
      certificate: (typed) => findPublicCertificate(s.db, typed),
      saveWorker: async (token, fields) => {
        const id = await s.reservationOf(token);
        return id === null ? 'gone' : saveWorker(s, id, fields);
      },
    }),
    person: certificatePerson(s),
    served: {
      certificate: (typed: string) => findPublicCertificate(s.db, typed),
      file: (typed: string) => readCertificateFile(s.db, typed),
      credential: (typed: string) => issueCredential(s, typed),
      didDocument: () => didDocument(s),
    },
    ofReservation: {
      certificateOf: (reservationId: string) => validFolio(s.db, reservationId),
      workerOf: (reservationId: string) => readWorker(s, reservationId),
      contactChanged,
    },
  } satisfies Feature & { readonly served: object; readonly ofReservation: object };
}
