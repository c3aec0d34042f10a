/**
 * The company's own facts, in one place. Those marked "sample" are placeholders that the company replaces before it
 * opens the site to the public; nothing else in the house repeats them.
 */
export const company = {
  name: 'Tlacuilo',
  /** Sample. */
  legalName: 'Tlacuilo Software',
  /** Sample: the public mailbox. */
  email: 'hola@tlacuilo.example',
  country: 'MX',
  region: 'México',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  /** ISO date of the privacy notice and of the terms (specification, section 2: 07/09/2024, day first). */
  privacyUpdated: '2024-09-07',
  /** Sample: office hours, Monday to Friday, local time. */
  officeHours: { opens: '9:00', closes: '18:00' },
  /** Seats of a group (sample). */
  groupSize: 12,
} as const;
