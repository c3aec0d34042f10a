import type { ReservationRow } from '#backend/features/reservations/tables.ts';
import type { UnitOfWork } from '#backend/features/reservations/unit-of-work.ts';
import type { EmailTemplate } from '#backend/platform/email/outbox/email-template.ts';
import { enqueue } from '#backend/platform/email/outbox/outbox.ts';
import { knownLanguage } from '#model/languages.ts';

/** Does nothing without an address. */
export async function enqueueReservationEmail<Facts extends object>(
  work: UnitOfWork,
  template: EmailTemplate<Facts>,
  row: ReservationRow,
  facts: NoInfer<Facts>,
  leaves?: Date,
): Promise<void> {
  if (row.email === '') return;
  const id = work.s.newId();
  await enqueue(work.trx, {
    id,
    template,
    facts,
    recipient: row.email,
    language: knownLanguage(row.language),
    cause: `reservation:${row.id}`,
    at: work.at,
    ...(leaves && { leaves }),
  });
  work.emails.push(id);
}
