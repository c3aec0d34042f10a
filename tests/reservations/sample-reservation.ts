import type { NewReservation } from '#backend/database/tables.ts';
import { emailKey } from '#model/email.ts';

const at = '2026-11-01T10:00:00.000Z';

/** A reservation as it is stored: a confirmed seat, unless it is said to be something else. */
export function sampleReservation(
  wanted: Pick<NewReservation, 'id' | 'editionId'> & Partial<NewReservation>,
): NewReservation {
  const email = wanted.email ?? `${wanted.id}@example.mx`;
  return {
    folio: `R-${wanted.id}`,
    name: 'Rocío',
    lastname: 'Méndez',
    email,
    emailKey: emailKey(email),
    language: 'es',
    state: 'confirmed',
    createdAt: at,
    updatedAt: at,
    ...wanted,
  };
}
