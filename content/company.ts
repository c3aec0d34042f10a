/**
 * The company's own facts. Those marked "sample" are placeholders that the company replaces before it opens the site to
 * the public. Whoever may read content reads them here. The service may not: its settings have the name and the mailbox
 * once more as their defaults (`backend/settings.ts`), and `backend/business/catalogue/company-day.ts` has the time zone.
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
