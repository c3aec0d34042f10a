/** Facts that staff edit are in model/company/company.ts. */
export const companyBasics = {
  name: 'Tlacuilo',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  country: 'MX',
  region: 'México',
} as const satisfies Readonly<Record<string, string>>;
