import type { NewReservationRow } from '#backend/features/reservations/tables.ts';
import { emailKey } from '#model/people/email.ts';

const at = '2026-11-01T10:00:00.000Z';

export function sampleReservation(
  values: Pick<NewReservationRow, 'id' | 'editionId'> & Partial<NewReservationRow>,
): NewReservationRow {
  const email = values.email ?? `${values.id}@example.mx`;
  return {
    folio: `R-${values.id}`,
    name: 'Rocío',
    lastname: 'Méndez',
    email,
    emailKey: emailKey(email),
    language: 'es',
    state: 'confirmed',
    createdAt: at,
    updatedAt: at,
    ...values,
  };
}
