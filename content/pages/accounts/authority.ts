/** The privacy notice keeps its date of 2024; dated notes (ISO) amend it. */
export const authority = {
  name: 'Secretaría Anticorrupción y Buen Gobierno',
  before: 'INAI',
  since: '2025-03-21',
  noted: '2026-11-22',
  certificatesSince: '2026-11-27',
} as const;
