/**
 * Who watches over personal data in Mexico. The privacy notice keeps its date of 2024, so notes of their own date in it say
 * that the authority is another one since, and what is kept of reservations. Days as ISO.
 */
export const authority = {
  name: 'Secretaría Anticorrupción y Buen Gobierno',
  before: 'INAI',
  since: '2025-03-21',
  noted: '2026-11-22',
} as const;
