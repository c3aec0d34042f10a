/** Facts that staff edit are in model/company/company.ts. */
export const companyBasics = {
  name: 'Tlacuilo',
  timeZone: 'America/Mexico_City',
  currency: 'MXN',
  country: 'MX',
  region: 'México',
  platform: null,
} as const satisfies Readonly<Record<string, string | null>>;
