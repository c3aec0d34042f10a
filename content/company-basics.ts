/**
 * What everybody needs of the company, also who should not carry all of its facts: its name, its clock, its money, and with what
 * its remote classes are given.
 */
export const companyBasics = {
  name: 'Tlacuilo',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  platform: null,
} as const satisfies Readonly<Record<string, string | null>>;
