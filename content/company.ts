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
  /** Sample: office hours, Monday to Friday, local time. */
  officeHours: { opens: '9:00', closes: '18:00' },
} as const;
